import { expect, type Page } from '@playwright/test';
import { withOwnProduct } from './own-product.js';

export const adminEmail = 'admin@example.org';
const password = 'correct horse battery staple';

/**
 * A product of its own, with the page signed in as its administrator: what an administrator sends or announces would
 * reach the people of all other tests.
 */
export async function withOwnAdmin(page: Page, use: (url: string) => Promise<void>): Promise<void> {
  const settings = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password, SANDBOX: 'off' };
  await withOwnProduct(settings, '127.0.0.1', async (url) => {
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(adminEmail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await use(url);
    // A page that is open while its server stops complains.
    await page.goto('about:blank');
  });
}
