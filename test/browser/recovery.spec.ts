import { join, send, testPassword } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { mailedLinks } from './support/mails.js';
import { expect, test, type Page } from './support/test.js';

/** This server sends no mail: its administrator reads the link in the outbox, as the page says. */
async function linkTo(address: string, part: string, from: Page): Promise<string> {
  const links = await mailedLinks(from.context().browser()!, address, part);
  return links.find((link) => link.includes(part))!;
}

async function inspect(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoBarriers(page);
}

test('a forgotten password leads back in, without a dead end', async ({ page }) => {
  const email = await join(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await inspect(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByText('a link is waiting in the outbox')).toBeVisible();

  await page.goto(await linkTo(email, '/reset-password', page));
  await inspect(page);
  await page.getByLabel('Password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('another address is confirmed where its owner is signed in, and taken back from the old one', async ({ page }) => {
  const email = await join(page);
  const wanted = `moved-${email}`;
  await page.goto('/settings?tab=security');
  await page.getByRole('textbox', { name: /New email address/ }).fill(wanted);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`a link for ${wanted} is waiting`)).toBeVisible();

  await page.goto(await linkTo(wanted, '/confirm-address', page));
  await inspect(page);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('link', { name: 'Continue to Zonekeeper' }).click();
  await page.goto('/settings?tab=security');
  await expect(page.getByText(`You sign in as ${wanted}.`)).toBeVisible();

  await page.goto(await linkTo(email, '/keep-address', page));
  await inspect(page);
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText(`Now set a new password for ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  const login = send(page, 'POST', '/api/auth/login', { email: wanted, password: testPassword });
  await expect(login).rejects.toThrow('401');
});
