import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { paint } from './paint.js';

/** Fails with everything that axe finds on the page as it stands, in light and in dark colours. `what` names it. */
export async function expectNoBarriers(page: Page, what = page.url()): Promise<void> {
  await paint(page, 'light');
  expect.soft(await findings(new AxeBuilder({ page })), what).toEqual([]);
  await paint(page, 'dark');
  const contrast = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findings(contrast), `${what} in dark colours`).toEqual([]);
}

/** Each with the element that it is about. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
  );
}
