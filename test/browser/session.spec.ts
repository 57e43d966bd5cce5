import { addSandboxZone, join, send } from './support/api.js';
import { expect, test } from './support/test.js';

// As in every browser: Playwright reports a worker that it blocks in the console.
test.use({ serviceWorkers: 'allow' });

test('without a session every page redirects to sign-in, and back after it', async ({ page }) => {
  await page.goto('/settings?tab=security');
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%3Ftab%3Dsecurity$/);
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByRole('tab', { name: 'Account & security', selected: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
});

test('a first visit leaves no line in the console, nor do the pages of a new account', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${page.url()}: ${message.type()}: ${message.text()}`));
  for (const path of ['/', '/login', '/register', '/setup', '/verify-email', '/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await join(page);
  for (const path of ['/', '/domains', '/dashboard', '/version-history', '/analytics', '/settings', '/help']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(lines).toEqual([]);
});

test('signing out ends the session and clears the browser’s storage but for the looks', async ({ page }) => {
  await join(page);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')).toEqual([
    'zonekeeper-theme',
  ]);
  await page.goto('/domains');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('signing out leads to the landing page, also while the page is still loading its data', async ({
  page,
  context,
}) => {
  await join(page);
  const signedOut = page.waitForResponse('**/api/auth/logout');
  await page.route('**/api/dashboard/stats*', async (route) => {
    await signedOut;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/dashboard/stats*');
  await page.goto('/analytics');
  await asked;
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/dashboard/stats'));
  // A busy server: the landing page, which the service worker asks for, comes half a second after the refusal.
  await context.route(/:[0-9]+\/$/, (route) => refused.then(() => setTimeout(() => void route.continue(), 500)));
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a session that another tab ended shows a notice and asks to sign in again', async ({ page, context }) => {
  await join(page);
  await page.goto('/settings?tab=notifications');
  const choice = page.getByRole('switch', { name: /DNS Changes/ });
  await choice.waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('link', { name: 'Get Started' })).toBeVisible();

  // The page leaves half a second after it said so, which can be over before a question is asked.
  await page.evaluate(`new MutationObserver(() => {
    if (document.body.innerText.includes('You are logged out. Logging in again...')) console.info('told');
  }).observe(document.body, { childList: true, subtree: true })`);
  const told = page.waitForEvent('console', (message) => message.text() === 'told');
  await choice.click();
  await told;
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a failing server is not called for ten seconds, and then retried', async ({ page, complaints }) => {
  await page.clock.install();
  await join(page);
  await addSandboxZone(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('link', { name: 'Analytics' }).click();
  const blocked = page.getByText('Circuit breaker is open - requests temporarily blocked');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(blocked.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.unroute('**/api/**');
  await page.clock.runFor(20_000);
  await expect(page.getByText('Record type distribution')).toBeVisible();
  await expect(blocked).toHaveCount(0);
  complaints.length = 0;
});

test('an unknown address shows a not-found page with a link back', async ({ page }) => {
  await join(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a crashed page leaves the rest of the app working, and can be retried', async ({ page, complaints }) => {
  await join(page);
  await page.route('**/api/dashboard/stats*', (route) => route.fulfill({ json: { recordTypes: 'not a list' } }));
  await page.goto('/analytics');
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.unroute('**/api/dashboard/stats*');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'DNS Analytics' })).toBeVisible();
  complaints.length = 0;
});

test('an API key works outside the browser, within its scopes, until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await join(page);
  const { id } = await addSandboxZone(page);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill('backup script');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const secret = await page.getByRole('dialog').locator('code').textContent();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('backup script')).toBeVisible();

  const script = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect(await (await script.get('/api/domains')).json()).toEqual([expect.objectContaining({ id })]);
  expect((await script.delete(`/api/domains/${id}`)).status()).toBe(403);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect((await script.get('/api/domains')).status()).toBe(401);
  await script.dispose();
});

test('settings are kept when the browser’s storage is cleared', async ({ page }) => {
  await join(page);
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: /AI Recommendations/ }).click();
  await page.getByRole('tab', { name: 'DNS' }).click();
  await page.getByLabel('Default TTL (seconds)').fill('7200');
  await page.keyboard.press('Tab');
  await expect.poll(() => send(page, 'GET', '/api/user/preferences')).toMatchObject({ defaultTtlSeconds: 7200 });
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect(page.getByLabel('Default TTL (seconds)')).toHaveValue('7200');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: /AI Recommendations/ })).not.toBeChecked();
});
