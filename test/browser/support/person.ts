import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Signs in as the administrator that the server was started with. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login?next=/domains');
  await page.getByLabel('E-mail').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Domain Management' })).toBeVisible();
}

/** Registers somebody new, who has nothing yet: tests share one server and must not share an account. */
export async function register(page: Page): Promise<void> {
  await page.goto('/register?next=/domains');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a password nobody else has');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Domain Management' })).toBeVisible();
}

/** Written to test/browser/screenshots when SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `test/browser/screenshots/${name}.png`, fullPage: true });
}
