import { addSandboxZone, join, load } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { publicPages, signedInPages, visit, type Place } from './support/pages.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test, type Page } from './support/test.js';

/** Long enough to show what happens at every edge: 255 bytes, and without a place to break. */
const longTexts = [
  `_dkim 3600 IN TXT "v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4'.repeat(9)}"`,
  `${'a-very-long-label-that-goes-on'.repeat(2)} 300 IN AAAA 2001:db8:1111:2222:3333:4444:5555:6666`,
].join('\n');

async function inspect(page: Page, place: Place, name = place.name) {
  await visit(page, place);
  await expectNoBarriers(page);
  await expectToFitEveryScreen(page, name);
  await portray(page, name);
}

test.describe('every page passes the accessibility checks, in both themes, and fits every screen', () => {
  test.setTimeout(600_000);

  /** Tests of their own, so that two workers share the pages. The longest comes first. */
  const isOfSettings = ({ name }: Place) => name.startsWith('settings');
  const withZone = async (page: Page) => {
    await join(page);
    const domain = await addSandboxZone(page);
    await load(page, domain, longTexts);
    return domain;
  };

  test('with a zone', async ({ page }) => {
    const domain = await withZone(page);
    for (const place of signedInPages.filter((each) => !isOfSettings(each))) await inspect(page, place);
    await inspect(page, { ...signedInPages[2]!, name: 'records-of-zone', path: `/dashboard?domain=${domain.id}` });
    await expect(page.getByRole('gridcell', { name: 'SOA', exact: true })).toBeVisible();
  });

  test('with a zone, its settings', async ({ page }) => {
    await withZone(page);
    for (const place of signedInPages.filter(isOfSettings)) await inspect(page, place);
  });

  test('signed out', async ({ page }) => {
    for (const place of publicPages) await inspect(page, place);
  });

  test('of a new account', async ({ page }) => {
    await join(page);
    for (const place of signedInPages.slice(0, 4)) await inspect(page, place, `${place.name}-empty`);
  });
});
