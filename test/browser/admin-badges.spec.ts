import { send } from './support/api.js';
import { openAsAdmin } from './support/administrator.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test, type Page } from './support/test.js';

/** Everything that the page's own policy has refused, and whether anything from a badge or a picture ran. */
const watch = (page: Page) =>
  page.addInitScript(`window.violations = 0;
    addEventListener('securitypolicyviolation', () => { window.violations += 1; });`);
const outcome = (page: Page) => page.evaluate('[window.stolen ?? null, window.violations]');

test('an administrator adds badges, changes and orders them, and none of them runs anything', async ({
  page,
  baseURL,
  complaints,
}) => {
  const hostile = `<b>Best tool</b><img src="${baseURL}/x.png" onerror="top.stolen = 1">
    <script>top.stolen = document.cookie</script><svg onload="top.stolen = 1"></svg>
    <a href="javascript:top.stolen = 1">link</a>`;
  await watch(page);
  await openAsAdmin(page, '/admin/badges');
  for (const badge of await send<{ id: string }[]>(page, 'GET', '/api/admin/badges'))
    await send(page, 'DELETE', `/api/admin/badges/${badge.id}`);
  await page.reload();
  await expect(page.getByText('No badges yet')).toBeVisible();
  await expectNoBarriers(page, 'the empty list of badges');

  const dialog = page.getByRole('dialog');
  const add = async (name: string, html: string) => {
    await page.getByRole('button', { name: 'Add badge' }).click();
    await expect(dialog.getByRole('button', { name: 'Add badge' })).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('HTML embed').fill(html);
    await expect(dialog.getByTitle('Preview')).toHaveAttribute(
      'sandbox',
      'allow-popups allow-popups-to-escape-sandbox',
    );
    await dialog.getByRole('button', { name: 'Add badge' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Award', '<b>First</b>');
  await add('Review', hostile);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Award', 'Review']);
  await expect(page.getByTitle('Review').contentFrame().getByText('Best tool')).toBeVisible();
  await expectNoBarriers(page, 'the list of badges');
  await portray(page, 'admin-badges');
  await expectToFitEveryScreen(page, 'admin-badges');

  await page.getByRole('button', { name: 'Move Review up' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Review', 'Award']);
  await page.getByRole('listitem').filter({ hasText: 'Award' }).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Prize');
  await expectNoBarriers(page, 'a badge that is changed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Review', 'Prize']);
  expect(await send(page, 'GET', '/api/badges')).toMatchObject([{ html: hostile }, { html: '<b>First</b>' }]);
  // The frames refuse what is in them, and say so; the page itself broke no policy and nothing reached it.
  expect(await outcome(page)).toEqual([null, 0]);
  expect(complaints.filter((text) => !/^Blocked script execution|^Loading the image/.test(text))).toEqual([]);
  complaints.length = 0;

  for (const name of ['Review', 'Prize']) {
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeHidden();
  }
  complaints.length = 0;
});

test('an administrator uploads a logo, which the public pages show, and no script in an SVG runs', async ({ page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" onload="top.stolen = 1">
    <script>top.stolen = 1</script><rect width="200" height="50" rx="8" fill="#0f6b7d"/></svg>`;
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await watch(page);
  await openAsAdmin(page, '/admin/badges/logo');
  await expect(page.getByText('None was uploaded')).toBeVisible();
  await expectNoBarriers(page, 'the logo');
  const choose = page.getByLabel('Upload a logo');
  await choose.setInputFiles(file('notes.txt', 'text/plain', Buffer.from('no image')));
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await choose.setInputFiles(file('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1)));
  await expect(page.getByText('Image must be smaller than 2MB')).toBeVisible();
  await choose.setInputFiles(file('damaged.png', 'image/png', Buffer.from('not a PNG at all')));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select an image file')).toBeVisible();

  await choose.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from(svg)));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expectNoBarriers(page, 'the preview of a logo');
  await portray(page, 'admin-logo');
  await expectToFitEveryScreen(page, 'admin-logo');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Logo uploaded')).toBeVisible();
  const logo = page.getByRole('img', { name: 'Logo of the public pages' });
  await expect(logo).toHaveAttribute('src', /^\/logo\/[0-9a-f]{16}\.png$/);
  expect(await outcome(page)).toEqual([null, 0]);
  await page.goto('/blog');
  await expect(page.locator('img[data-logo]')).toHaveAttribute('src', /^\/logo\//);
  expect(await outcome(page)).toEqual([null, 0]);

  await page.goto('/admin/badges/logo');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None was uploaded')).toBeVisible();
});
