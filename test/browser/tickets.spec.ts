import type { Browser } from '@playwright/test';
import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expect, test, type Page } from './support/test.js';

/** As the operator does until there is a console. */
async function answerAsAdmin(browser: Browser, baseURL: string | undefined, subject: string, message: string) {
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  const [email, password] = [process.env.ADMIN_EMAIL!, process.env.ADMIN_PASSWORD!];
  await send(admin, 'POST', '/api/auth/login', { email, password });
  const filter = encodeURIComponent(JSON.stringify({ q: subject }));
  const [ticket] = await send<{ id: string }[]>(admin, 'GET', `/api/admin/tickets?filter=${filter}`);
  await send(admin, 'POST', `/api/admin/tickets/${ticket!.id}/messages`, { message });
  await context.close();
}

const ticketIn = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject });

test('a person asks, reads the answer, writes again, closes and reopens', async ({ page, browser, baseURL }) => {
  await join(page);
  await page.goto('/help');
  await page.getByRole('link', { name: 'Contact support' }).click();
  const dialog = page.getByRole('dialog');
  const subject = `Why is www slow ${Date.now()}`;
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message').fill('It takes <b>seconds</b>.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Support Ticket Created', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'My tickets' }).click();
  await expect(ticketIn(page, subject)).toContainText('Open');
  await expect(ticketIn(page, subject)).not.toContainText('New answer');

  await answerAsAdmin(browser, baseURL, subject, 'Lower the TTL first.');
  await page.reload();
  await expect(ticketIn(page, subject)).toContainText('New answer');
  await expectNoBarriers(page);

  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('It takes <b>seconds</b>.')).toBeVisible();
  await expect(page.getByText('Lower the TTL first.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Your message').fill('Thank you.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you.' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');

  await page.getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('Your message opens this ticket again.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen ticket' }).click();
  await expect(page.getByRole('button', { name: 'Close ticket' })).toBeVisible();

  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(ticketIn(page, subject)).not.toContainText('New answer');
});

test('the link of a mail leads to the ticket, and to nobody else’s', async ({ page, browser, baseURL }) => {
  const email = await join(page);
  const question = { userEmail: email, subject: 'Mine alone', message: 'Secret question' };
  const { ticketId } = await send<{ ticketId: string }>(page, 'POST', '/api/support/tickets', question);
  await page.goto(`/settings?tab=tickets&ticket=${ticketId}`);
  await expect(page.getByText('Secret question')).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await join(other);
  await other.goto(`/settings?tab=tickets&ticket=${ticketId}`);
  await expect(other.getByText('Failed to load tickets')).toBeVisible();
  await expect(other.getByText('Secret question')).toHaveCount(0);
  await context.close();
});
