import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { paint } from './paint.js';

/** Fails with everything that axe finds on the page as it stands, in light and in dark colours. `what` names it. */
export async function expectNoBarriers(page: Page, what = page.url()): Promise<void> {
  await paint(page, 'light');
  expect.soft(await findings(await axeFor(page)), what).toEqual([]);
  await paint(page, 'dark');
  const contrast = (await axeFor(page)).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findings(contrast), `${what} in dark colours`).toEqual([]);
}

/**
 * axe's older mode judges in the page itself. The newer one hands its findings to a blank page, opened each time, for
 * frames of other origins, of which the product has none. Frames that run no script cannot be looked into: axe would
 * wait for them until the test gives up.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const closed = await page.locator('iframe[sandbox]:not([sandbox*="allow-scripts"])').count();
  return closed > 0 ? axe.options({ iframes: false }) : axe;
}

/** Each with the element that it is about. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
  );
}
