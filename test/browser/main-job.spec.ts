import { Resolver } from 'node:dns/promises';
import { expect, test, type Page } from '@playwright/test';
import { register, screenshot, signIn } from './support/person.js';

/** Asks the sandbox's own DNS server, as `dig` would. No name: an empty answer. */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${process.env.SANDBOX_DNS_PORT}`]);
  return resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
}

async function applyReviewed(page: Page, sentence: RegExp, title = 'Review the change'): Promise<void> {
  const review = page.getByRole('dialog', { name: title });
  await expect(review).toContainText(sentence);
  await review.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('a person tries everything on a sandbox zone, and DNS shows every step', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await screenshot(page, 'sign-in');
  await register(page);
  await screenshot(page, 'domains-empty');

  await page.getByRole('button', { name: 'Try it with a sandbox zone' }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByText('Connected')).toBeVisible();
  await screenshot(page, 'domains');
  const zone = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link', { name: 'DNS records' }).click();
  await expect(page.getByRole('gridcell', { name: 'SOA', exact: true })).toBeVisible();
  await screenshot(page, 'records');

  await page.getByRole('button', { name: 'Add Record' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('hello');
  await page.getByLabel('IPv4 address').fill('not an address');
  await page.getByRole('button', { name: 'Review change' }).click();
  await expect(page.getByLabel('IPv4 address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('IPv4 address').fill('192.0.2.55');
  await page.getByRole('button', { name: 'Review change' }).click();
  await screenshot(page, 'preview');
  await applyReviewed(page, /hello/);
  await page.getByPlaceholder('Search records...').fill('hello');
  await expect(page.getByRole('row', { name: /hello/ })).toContainText('192.0.2.55');
  expect(await addressesOf(`hello.${zone}`)).toEqual(['192.0.2.55']);

  await page.getByRole('button', { name: /^Edit A hello/ }).click();
  await page.getByLabel('IPv4 address').fill('192.0.2.66');
  await page.getByRole('button', { name: 'Review change' }).click();
  await applyReviewed(page, /192\.0\.2\.66 instead of 192\.0\.2\.55/);
  expect(await addressesOf(`hello.${zone}`)).toEqual(['192.0.2.66']);

  await page.getByRole('button', { name: /^Delete A hello/ }).click();
  await applyReviewed(page, /hello/, 'Delete DNS Record');
  await expect(page.getByRole('row', { name: /hello/ })).toHaveCount(0);
  expect(await addressesOf(`hello.${zone}`)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await applyReviewed(page, /hello A is new and will point to 192\.0\.2\.66/, 'Undo the change');
  await expect(page.getByRole('row', { name: /hello/ })).toContainText('192.0.2.66');
  expect(await addressesOf(`hello.${zone}`)).toEqual(['192.0.2.66']);

  // Nothing on the way broke the content policy or threw; the browser reports our own 4xx answers too.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});

test('without a session every page leads to the sign-in page', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('signing out ends the session for this browser', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/domains');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
