import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that shows what will happen. */
export const review = (page: Page, title = 'Review the change'): Locator => page.getByRole('dialog', { name: title });

export const row = (page: Page, name: RegExp): Locator => page.getByRole('row', { name });

/** Reads what is about to happen, applies it, and waits for the dialog to be gone. */
export async function apply(
  page: Page,
  sentence: RegExp,
  { title, count = 1 }: { title?: string; count?: number } = {},
) {
  const dialog = review(page, title);
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: new RegExp(`^(Apply|Delete) ${count} `) }).click();
  // The title says what goes on, so the dialog is not found by it while the plan is applied.
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 15_000 });
}

/** Fills in the form of an address record as far as its preview. */
export async function addAddress(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Record' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('IPv4 address').fill(address);
  await page.getByRole('button', { name: 'Review change' }).click();
}
