import { expect, type Page } from './test.js';

/** Opens a page of the console as the administrator of the installation. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
}
