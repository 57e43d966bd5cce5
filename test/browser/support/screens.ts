import { expect, type Page } from '@playwright/test';
import { paint } from './paint.js';
import { areScreenshotsTaken, screenshot } from './screenshot.js';

const desktop = { width: 1280, height: 720 };
const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1024, height: 768 },
};

/** Nothing makes the page wider than the screen. */
export async function expectToFitEveryScreen(page: Page, name: string): Promise<void> {
  for (const [device, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    // Parts that ask for the screen's width in code follow a moment after those that ask in CSS.
    const beyond = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    await expect
      .configure({ soft: true })
      .poll(beyond, { message: `${page.url()} is wider than a ${device}`, timeout: 5_000 })
      .toBeLessThanOrEqual(0);
    await screenshot(page, `${name}-${device}`);
  }
  await page.setViewportSize(desktop);
}

/** In both colours, where pictures are asked for. */
export async function portray(page: Page, name: string): Promise<void> {
  if (!areScreenshotsTaken) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await paint(page, colorScheme);
    await screenshot(page, `${name}-${colorScheme}`);
  }
}
