import type { Page } from '@playwright/test';

export const areScreenshotsTaken = Boolean(process.env.SCREENSHOTS);

/** Written to test/browser/screenshots when SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (areScreenshotsTaken) await page.screenshot({ path: `test/browser/screenshots/${name}.png`, fullPage: true });
}
