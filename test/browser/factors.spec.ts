import { Secret, TOTP } from 'otpauth';
import { join, testPassword } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { plugIn } from './support/passkey-device.js';
import { test } from './support/product-with-google.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, type Page } from './support/test.js';

const stepMs = 30_000;

const settings = (page: Page) => page.goto('/settings?tab=security');
const section = (page: Page, name: string) => page.getByRole('group', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The code that a phone shows now, or `later` steps from now. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * stepMs });

async function setUpApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await settings(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const shown = await dialog(page).locator('code').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await inspect(page, 'factors-app');
  await dialog(page).getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  return { secret, recoveryCodes: await keepCodes(page) };
}

/** Reads the new codes, as this one time allows. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await inspect(page, 'factors-codes');
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog(page)).toHaveCount(0);
  return texts;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await settings(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
}

/** As far as the second step. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

const expectToBeIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();

async function inspect(page: Page, name: string): Promise<void> {
  await expectNoBarriers(page, name);
  await expectToFitEveryScreen(page, name);
  await portray(page, name);
}

test('an authenticator app is set up from the page and asked for after the password', async ({ page }) => {
  const email = await join(page);
  const { secret } = await setUpApp(page);
  await expect(section(page, 'Two-step sign-in').getByText('10 codes left')).toBeVisible();
  await inspect(page, 'factors-settings');

  await signOut(page);
  await enterPassword(page, email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await inspect(page, 'factors-step');
  await page.goto('/domains');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await enterPassword(page, email);
  await code.fill(codeOf(secret, 10));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToBeIn(page);
});

test('a recovery code signs in once, and the settings count one less', async ({ page }) => {
  const email = await join(page);
  const { recoveryCodes } = await setUpApp(page);
  const enterRecoveryCode = async (code: string) => {
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signOut(page);
  await enterRecoveryCode(recoveryCodes[3]!);
  await expectToBeIn(page);
  await settings(page);
  await expect(section(page, 'Two-step sign-in').getByText('9 codes left')).toBeVisible();

  await signOut(page);
  await enterRecoveryCode(recoveryCodes[3]!);
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(recoveryCodes[4]!.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToBeIn(page);
});

test('new recovery codes replace the ones before, and the app goes away again', async ({ page }) => {
  const email = await join(page);
  const { recoveryCodes } = await setUpApp(page);
  await page.getByRole('button', { name: 'Renew the recovery codes' }).click();
  await dialog(page).getByRole('button', { name: 'Renew' }).click();
  const renewed = await keepCodes(page);
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Authenticator app removed', { exact: true })).toBeVisible();
  await expect(section(page, 'Two-step sign-in').getByText('codes left')).toHaveCount(0);
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToBeIn(page);
});

test('a passkey is the second step after the password, and signs in alone', async ({ page }) => {
  const device = await plugIn(page);
  const email = await join(page);
  await addPasskey(page, 'Work laptop');
  await keepCodes(page);
  expect(await device.passkeys()).toBe(1);
  await inspect(page, 'factors-passkey');

  await signOut(page);
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await inspect(page, 'factors-step-passkey');
  const usesBefore = await device.uses();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToBeIn(page);
  expect(await device.uses()).toBeGreaterThan(usesBefore);

  await signOut(page);
  await page.goto('/login?next=%2Fsettings%3Ftab%3Dsecurity');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(section(page, 'Passkeys').getByText('Work laptop')).toBeVisible();
  await expect(section(page, 'Passkeys').getByText('Never')).toHaveCount(0);
});

test('a device has one passkey for an account, which can be renamed and removed', async ({ page }) => {
  const device = await plugIn(page);
  const email = await join(page);
  await addPasskey(page, 'Laptop');
  await keepCodes(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Laptop again');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('This device already has a passkey for your account.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await device.passkeys()).toBe(1);

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog(page).getByLabel('Name').fill('Office');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove Office' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToBeIn(page);
});

test('a Google account is linked from the settings, signs in, and is unlinked', async ({
  page,
  product: { google },
}) => {
  await join(page);
  const account = { sub: 'google-ada', email: 'ada@example.net' };
  await settings(page);
  google.nextIs(account);
  await page.getByRole('button', { name: 'Link a Google account' }).click();
  await expect(page.getByText('Your Google account is linked.')).toBeVisible();
  await expect(section(page, 'Google account').getByText('Linked: ada@example.net')).toBeVisible();
  await inspect(page, 'factors-google');

  await signOut(page);
  await page.goto('/login?next=%2Fsettings%3Ftab%3Dsecurity');
  google.nextIs(account);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);

  await page.getByRole('button', { name: 'Unlink' }).click();
  await dialog(page).getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google account unlinked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link a Google account' })).toBeVisible();
});

test('somebody who presses Cancel at Google is back in the settings, with nothing linked', async ({
  page,
  product: { google },
}) => {
  await join(page);
  await settings(page);
  google.nextDenies();
  await page.getByRole('button', { name: 'Link a Google account' }).click();
  await expect(page.getByText('You did not allow sign-in with Google, so nothing was linked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link a Google account' })).toBeVisible();
});
