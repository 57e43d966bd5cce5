import { join, send } from './support/api.js';
import { type DnsHost, hasDnsHost, startDnsHost } from './support/dns-host.js';
import { expect, test, type Page } from './support/test.js';

let host: DnsHost;

test.skip(!hasDnsHost && process.env.REQUIRE_LAB !== '1', 'needs PowerDNS, its tools, dig and sqlite3');
test.beforeAll(async () => {
  host = await startDnsHost();
});
test.afterAll(() => host?.stop());

test('an open incident is on every page that shows its domain, until it is accepted', async ({ page }) => {
  test.setTimeout(300_000);
  await join(page);
  const domain = await aGuardedDomain(page);
  await host.change('www', 'A', '203.0.113.66');
  const incidentId = await incidentOf(page, domain);

  await page.goto('/');
  const attention = page.getByRole('heading', { name: 'Needs attention' }).locator('..');
  await expect(attention).toContainText('192.0.2.10 → 203.0.113.66');
  await expect(page.getByRole('link', { name: '1 incident', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Domain Backups.*1 incident/ })).toBeVisible();

  await page.goto('/domains');
  await expect(page.getByRole('article').getByRole('link', { name: '1 incident' })).toBeVisible();

  await page.goto(`/dashboard?domain=${domain}`);
  const banner = page.getByRole('alert').filter({ hasText: 'Changed outside Zonekeeper' });
  await expect(banner).toContainText('203.0.113.66');
  // The scan that found the change has refreshed the copy, too.
  await expect(page.getByRole('row', { name: /www/ })).toContainText('203.0.113.66');

  await expect(banner.getByRole('button', { name: 'Restore now' })).toBeVisible();
  await banner.getByRole('link', { name: 'See what changed' }).click();
  await expect(page).toHaveURL(new RegExp(`incident=${incidentId}`));
  await expect(page.getByRole('main')).toContainText('203.0.113.66');

  await send(page, 'POST', `/api/incidents/${incidentId}/accept`);
  await page.goto('/');
  await expect(page.getByRole('link', { name: host.zone })).toBeVisible();
  await expect(page.getByText('Needs attention')).toBeHidden();
});

async function aGuardedDomain(page: Page): Promise<string> {
  const credentials = { apiKey: host.apiKey, apiBaseUrl: host.apiUrl };
  const added = { name: host.zone, providerId: 'powerdns', authFields: credentials };
  const { id } = await send<{ id: string }>(page, 'POST', '/api/domains', added);
  const status = async () => (await send<{ status: string }>(page, 'GET', `/api/domains/${id}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('active');
  await send(page, 'POST', `/api/domains/${id}/enable-protection`, {});
  return id;
}

/** Scans until two scans that are far enough apart have confirmed the change. */
async function incidentOf(page: Page, domain: string): Promise<string> {
  const found = async () => {
    await send(page, 'POST', `/api/domains/${domain}/test-monitoring`);
    return send<{ id: string }[]>(page, 'GET', `/api/domains/${domain}/incidents`);
  };
  let incidents: { id: string }[] = [];
  await expect.poll(async () => (incidents = await found()).length, { timeout: 120_000, intervals: [5_000] }).toBe(1);
  return incidents[0]!.id;
}
