import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test, type Page } from './support/test.js';

async function signInAsAdmin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const openConsole = (page: Page) => page.getByRole('link', { name: 'Sign in' }).click();

test('a visitor of the console signs in and comes back to the page that they opened', async ({ page }) => {
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expectNoBarriers(page);
  await openConsole(page);
  await signInAsAdmin(page);
  await expect(page).toHaveURL(/\/admin\/tickets/);
  await expect(page.getByRole('menuitem', { name: 'Support Tickets' })).toBeVisible();
  await expect(page).toHaveTitle('Support Tickets · Zonekeeper');

  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch users: 404' })).toBeVisible({
    timeout: 60_000,
  });
  await page.unroute('**/api/admin/users?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the console is closed to people without the role, and names their account', async ({ page }) => {
  const email = await join(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible();
  await expect(page.getByText(email)).toContainText('Role: User');
  await expectNoBarriers(page);
});

test('an administrator answers a ticket, whose text is never markup', async ({ page, browser, baseURL }) => {
  const asking = await browser.newContext({ baseURL });
  const person = await asking.newPage();
  const email = await join(person);
  const subject = `Slow zone ${Date.now()}`;
  const message = '<img src=x onerror="document.title=1"><script>document.title=1</script> It is slow.';
  await send(person, 'POST', '/api/support/tickets', { userEmail: email, subject, message });

  await page.goto('/login');
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByText('Open support tickets')).toBeVisible();
  await expectNoBarriers(page, 'the start of the console');
  await portray(page, 'admin-home');
  await page.getByRole('menuitem', { name: 'Support Tickets' }).click();
  await page.getByPlaceholder('Subject, name or address').fill(subject);
  await expectNoBarriers(page, 'the list of tickets');
  await portray(page, 'admin-tickets');
  await page.getByRole('cell', { name: subject }).click();

  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('<script>document.title=1</script>');
  await expectNoBarriers(page, 'a ticket');
  await portray(page, 'admin-ticket');
  await page.getByLabel('Reply').fill('Lower the TTL first.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent successfully')).toBeVisible();
  await expect(page.getByLabel('Reply')).toHaveValue('');
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await expect(page.getByText('Ticket updated successfully')).toBeVisible();
  await page.getByLabel('Internal notes').fill('Asked twice.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expectToFitEveryScreen(page, 'admin-ticket');

  const [ticket] = await send<{ id: string; status: string }[]>(person, 'GET', '/api/user/tickets');
  expect(ticket).toMatchObject({ status: 'in_progress' });
  const read = JSON.stringify(await send(person, 'GET', `/api/user/tickets/${ticket!.id}`));
  expect(read).toContain('Lower the TTL first.');
  expect(read).not.toContain('Asked twice.');
  await asking.close();
});

test('an administrator reads a mail that was kept, in their language and at any width', async ({ page }) => {
  const email = await join(page);
  await send(page, 'POST', '/api/auth/forgot-password', { email });
  await send(page, 'POST', '/api/auth/logout', {});
  await page.goto('/login');
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Admin Panel' }).waitFor();
  await page.goto('/admin/outbox');
  const cell = page.getByRole('cell', { name: email }).first();
  await expect(cell).toBeVisible();
  await expectNoBarriers(page, 'the outbox');
  await expectToFitEveryScreen(page, 'admin-outbox');
  await cell.click();
  await expect(page.getByText('The links of this mail work')).toBeVisible();
  await expectNoBarriers(page, 'a mail');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('menuitem', { name: 'Postausgang' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut senden' })).toBeVisible();
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
});
