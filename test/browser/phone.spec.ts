import { addSandboxZone, join } from './support/api.js';
import { signedInPages, visit } from './support/pages.js';
import { apply } from './support/records.js';
import { screenshot } from './support/screenshot.js';
import { expect, test, type Page } from './support/test.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Targets that a touch misses 21 pixels beside their middle: they are smaller than 44 pixels. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('button, a[href], input, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('p a, .sr-only, .sr-only *'))
      .map((element) => (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) || element)
      .filter((element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const hits = (dx, dy) => element.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
        return ![[0, -21], [0, 21], [-21, 0], [21, 0]].every(([dx, dy]) => hits(dx, dy));
      })
      .map((element) => element.outerHTML.slice(0, 160))`);
}

test('the menu is a sheet, and touch targets are at least 44 pixels', async ({ page }) => {
  await join(page);
  await addSandboxZone(page);
  for (const place of signedInPages.slice(0, 5)) {
    await visit(page, place);
    expect.soft(await smallTargets(page), place.path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Zonekeeper' });
  await expect(sheet.getByRole('link', { name: 'DNS Records' })).toBeVisible();
  await screenshot(page, 'menu-phone');
  expect.soft(await smallTargets(page), 'the menu').toEqual([]);
  await sheet.getByRole('link', { name: 'DNS Records' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'DNS Records' })).toBeVisible();
});

function sizeOf(box: { width: number; height: number } | null): number[] {
  return box ? [Math.round(box.width), Math.round(box.height)] : [];
}

test('a record row has two lines, with the same actions as on a large screen', async ({ page }) => {
  await join(page);
  const { id } = await addSandboxZone(page);
  await page.goto(`/dashboard?domain=${id}`);
  await page.getByRole('searchbox', { name: 'Search records' }).fill('www');
  const row = page.getByRole('row', { name: /www/ }).first();
  await row.waitFor();
  const [name, value] = [row.getByRole('gridcell').nth(1), row.getByRole('gridcell').nth(3)];
  const [first, second] = [await name.boundingBox(), await value.boundingBox()];
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 1);

  await row.getByRole('button', { name: /^Actions for/ }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Copy value',
    'Copy as zone-file line',
    'History',
    'Delete',
  ]);
  await screenshot(page, 'row-menu-phone');
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete DNS Record' });
  await expect(dialog).toContainText('will be deleted');
  await screenshot(page, 'review-phone');
  // It comes up from below.
  await expect.poll(async () => sizeOf(await dialog.boundingBox())).toEqual([390, 844]);
  await apply(page, /www/, { title: 'Delete DNS Record' });
});
