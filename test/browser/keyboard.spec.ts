import { addSandboxZone, join } from './support/api.js';
import { signedInPages, visit } from './support/pages.js';
import { screenshot } from './support/screenshot.js';
import { expect, test, type Page } from './support/test.js';

/** Tab; resolves to the name of what has the focus then. A person must be able to see that it has. */
async function nextStop(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  const stop = await page.evaluate<{ name: string; html: string; visible: boolean } | null>(`(() => {
    const element = document.activeElement;
    if (element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const visible = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name: name.trim(), html: element.outerHTML.slice(0, 200), visible };
  })()`);
  expect(stop?.visible ?? true, `no focus ring: ${stop?.html}`).toBe(true);
  return stop?.name ?? '';
}

async function tabTo(page: Page, name: string | RegExp, most = 30): Promise<void> {
  const passed: string[] = [];
  while (passed.length < most) {
    const stop = await nextStop(page);
    if (typeof name === 'string' ? stop === name : name.test(stop)) return;
    passed.push(stop);
  }
  throw new Error(`no ${name} among ${passed.join(', ')}`);
}

test('records can be added, found and deleted by keyboard only', async ({ page }) => {
  await join(page);
  const { displayName } = await addSandboxZone(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The first stop skips the menu.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type(displayName);
  await expect(page.getByRole('option', { name: displayName, selected: true })).toBeVisible();
  await screenshot(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?domain=/);
  await expect(page.getByRole('gridcell', { name: 'SOA', exact: true })).toBeVisible();

  await page.keyboard.press('n');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(page.getByRole('dialog', { name: 'Add DNS Record' })).toBeVisible();
  await name.focus();
  await page.keyboard.type('keys');
  await nextStop(page);
  await expect(page.getByLabel('IPv4 address')).toBeFocused();
  await page.keyboard.type('192.0.2.31');
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Review the change' });
  await expect(review).toContainText('keys');
  await tabTo(page, 'Apply 1 change');
  await page.keyboard.press('Enter');
  // Its name changes while the change is applied.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await expect(search).toBeFocused();
  await page.keyboard.type('keys');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, /192\.0\.2\.31/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);

  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit DNS Record' });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('row', { name: /192\.0\.2\.31/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Delete DNS Record' })).toContainText('will be deleted');
  await tabTo(page, 'Delete 1 record');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matching records')).toBeVisible();
});

test('arrow keys move through the table, and ? lists the shortcuts', async ({ page }) => {
  await join(page);
  const { id } = await addSandboxZone(page);
  await page.goto(`/dashboard?domain=${id}`);
  await page.getByRole('gridcell', { name: 'SOA', exact: true }).waitFor();
  const rows = page.getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('row', { selected: true })).not.toHaveCount(0);
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await screenshot(page, 'keys');
});

test('every focus stop of every page is visible', async ({ page }) => {
  test.slow();
  await join(page);
  await addSandboxZone(page);
  for (const place of signedInPages.slice(0, 5)) {
    await visit(page, place);
    for (let stop = 0; stop < 22; stop += 1) await nextStop(page);
  }
});
