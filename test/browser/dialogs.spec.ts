import { addSandboxZone, join } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { portray } from './support/screens.js';
import { expect, test, type Page } from './support/test.js';

interface Opening {
  /** As the dialog calls itself. */
  dialog: string;
  /** The page, for a domain. */
  path: string;
  open(page: Page, domain: string): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pressKey = (key: string) => async (page: Page) => {
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press(key);
};
const fromMenu = (item: string) => async (page: Page, domain: string) => {
  await page.getByRole('button', { name: `More actions for ${domain}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

// The dialog that waits for the plan gives way to its review.
const deleteRecord = async (page: Page) => {
  await press(/^Delete MX/)(page);
  await page.getByRole('button', { name: 'Delete 1 record' }).waitFor();
};

const changeTtl = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select MX/ })
    .first()
    .check();
  await press('Change TTL')(page);
};

const enableProtection = async (page: Page) => {
  await page.getByRole('switch', { name: 'Domain Protection' }).click();
};

const backups = '/version-history?domain=';
const openings: Opening[] = [
  { dialog: 'Add DNS Record', path: '/dashboard?domain=', open: press('Add Record') },
  { dialog: 'Edit DNS Record', path: '/dashboard?domain=', open: press(/^Edit MX/) },
  { dialog: 'Delete DNS Record', path: '/dashboard?domain=', open: deleteRecord },
  { dialog: 'Zone file', path: '/dashboard?domain=', open: press('Zone file') },
  { dialog: 'Issues', path: '/dashboard?show=issues&domain=', open: async () => undefined },
  { dialog: 'Change the TTL of 1 record', path: '/dashboard?domain=', open: changeTtl },
  { dialog: 'Keyboard shortcuts', path: '/dashboard?domain=', open: pressKey('?') },
  { dialog: 'Add Domain', path: '/domains?of=', open: press('Add Domain') },
  { dialog: 'Edit Domain', path: '/domains?of=', open: fromMenu('Edit Domain') },
  {
    dialog: 'Compare with another DNS host',
    path: '/domains?of=',
    open: fromMenu('Compare with another DNS host'),
  },
  { dialog: 'Delete Domain', path: '/domains?of=', open: fromMenu('Delete Domain') },
  { dialog: 'Compare Backups', path: backups, open: press('Compare Backups') },
  { dialog: 'No alert email', path: '/version-history?tab=monitoring&domain=', open: enableProtection },
];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('every dialog passes the accessibility checks, in both themes, on a desktop and on a phone', async ({ page }) => {
  test.setTimeout(600_000);
  await join(page);
  const domain = await addSandboxZone(page);
  for (const { dialog, path, open } of openings) {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${path}${domain.id}`);
    await open(page, domain.displayName);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(dialog);
    await expectNoBarriers(page, dialog);
    await page.setViewportSize(phone);
    await expectNoBarriers(page, `${dialog} on a phone`);
    await page.setViewportSize(desktop);
    await portray(page, `dialog-${dialog.toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  }
});
