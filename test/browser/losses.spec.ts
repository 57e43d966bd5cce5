import { serveEmulator, type ServedEmulator } from '../../providers/contract/emulator/serve.js';
import { CloudflareEmulator, cloudflareToken } from '../../providers/cloudflare/emulator/cloudflare-emulator.js';
import { addSandboxZone, join, load, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

const clock = { now: () => new Date(), sleep: (ms: number) => new Promise<void>((end) => setTimeout(end, ms)) };
let served: ServedEmulator;

test.beforeAll(async () => {
  served = await serveEmulator(new CloudflareEmulator({ clock }));
});
test.afterAll(() => served?.close());

test('a person sees what another host cannot hold of a zone, and what to do about it', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  await load(page, domain, 'fast 5 IN A 192.0.2.1\nplain 300 IN A 192.0.2.2\nold 300 IN HINFO "PC" "LINUX"');
  await send(page, 'POST', '/api/user/dns-providers', {
    providerName: 'cloudflare',
    displayName: 'Cloudflare of the team',
    config: { credentials: { apiKey: cloudflareToken, apiBaseUrl: served.url } },
  });
  await page.goto(`/domains?of=${domain.id}`);
  await page.getByRole('button', { name: `More actions for ${domain.displayName}` }).click();
  await page.getByRole('menuitem', { name: 'Compare with another DNS host' }).click();
  await page.getByRole('combobox', { name: 'Connection' }).click();
  await page.getByRole('option', { name: 'Cloudflare of the team' }).click();
  const list = page.getByRole('region', { name: 'What is lost at Cloudflare' });
  const fast = list.getByRole('listitem').filter({ hasText: 'fast' });
  await expect(fast).toContainText('Cloudflare keeps A records with a TTL of 60 seconds instead of 5.');
  await expect(fast).toContainText('What to do:');
  await expect(list.getByRole('listitem').filter({ hasText: 'HINFO' })).toContainText('Left out');
  await expect(list).not.toContainText('plain');
  await expect(page.getByText('Cloudflare does not have this zone yet.')).toBeVisible();
  await expectNoBarriers(page, 'losses at another host');
  await portray(page, 'losses');
  await expectToFitEveryScreen(page, 'losses');
});
