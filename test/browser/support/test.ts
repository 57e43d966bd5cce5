import { test as base, expect } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

/** A test fails when a page on its way threw, broke the content policy or opened a dialog of the browser's. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', (dialog) => {
        complaints.push(`the page opened a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(complaints);
      // The browser itself reports every answer that refuses something.
      expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});
