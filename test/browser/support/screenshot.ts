import type { Page } from '@playwright/test';

/** Written to test/browser/screenshots when SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `test/browser/screenshots/${name}.png`, fullPage: true });
}
