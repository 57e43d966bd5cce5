import { join } from './support/api.js';
import { expect, test } from './support/test.js';

test('a guide is found by a word of its text, read, and its links stay in the dashboard', async ({ page }) => {
  await join(page);
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('nameserver');
  const guides = page.getByRole('region', { name: 'Guides' });
  await expect(guides.getByRole('listitem').first()).toContainText('Moving a zone to another host');
  await guides.getByRole('searchbox').fill('cloudflare');
  await guides.getByRole('link', { name: 'Section: Cloudflare' }).click();
  await expect(page).toHaveURL('/help/first-zone#cloudflare');
  await expect(page.getByRole('heading', { name: 'Cloudflare' })).toBeInViewport();

  await page.evaluate('window.stayed = true');
  await page.getByRole('link', { name: 'DNS hosts' }).last().click();
  await expect(page).toHaveURL('/dns-hosts');
  expect(await page.evaluate('window.stayed')).toBe(true);
});

test('code is copied as it stands, inside and outside of the dashboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.goto('/help/api-keys');
  await page.getByRole('button', { name: 'Copy the code' }).nth(1).click();
  expect(await copied()).toMatch(/^curl -s "\$ZONEKEEPER\/api\/dns-records.*" -H "Authorization: Bearer \$KEY"$/);
  await join(page);
  await page.goto('/help/api-keys');
  await page.getByRole('button', { name: 'Copy the code' }).first().click();
  await expect.poll(copied).toMatch(/^export ZONEKEEPER=/);
});

test('readers of other languages read the guides in theirs', async ({ page }) => {
  await page.goto('/help?lang=de');
  await expect(page.getByRole('link', { name: 'Switch it on' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Eine Zone schützen' }).click();
  await expect(page.getByRole('heading', { name: 'Schutz einschalten' })).toBeVisible();
});

test('on a phone the button that copies code covers none of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help/dkim-and-dmarc?lang=de');
  const button = page.getByRole('button', { name: 'Code kopieren' }).first();
  const [over, code] = [await button.boundingBox(), await page.locator('pre code').first().boundingBox()];
  expect(over!.y + over!.height).toBeLessThanOrEqual(code!.y);
});
