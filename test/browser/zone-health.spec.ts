import { addSandboxZone, join, load } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('a person checks a zone, sees what is wrong, and acknowledges it until a day', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  await load(page, domain, 'intern 300 IN A 10.0.0.1');
  await page.goto(`/zone-health?domain=${domain.id}`);
  await expect(page.getByText('This zone was never checked. A check changes nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).press('Enter');

  const findings = page.getByRole('region', { name: 'Findings' });
  const item = findings.getByRole('listitem').filter({ hasText: '10.0.0.1' });
  await expect(item).toBeVisible();
  await expect(
    page.getByText('Nothing on the internet asks for this zone: its records alone were judged.'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await expectToFitEveryScreen(page, 'zone-health');
  await portray(page, 'zone-health');

  const before = await findings.getByRole('listitem').count();
  await item.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge the finding' });
  await dialog.getByLabel('Reason').fill('The network behind it is ours');
  await expectNoBarriers(page);
  await portray(page, 'zone-health-acknowledge');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(findings.getByRole('listitem')).toHaveCount(before - 1);

  await findings.getByRole('radio', { name: 'Acknowledged' }).click();
  await expect(item).toContainText('The network behind it is ours · Quiet until');
  await item.getByRole('button', { name: 'Withdraw the acknowledgement' }).press('Enter');
  await expect(findings.getByText('No findings here')).toBeVisible();
  await findings.getByRole('radio', { name: 'Open' }).click();
  await expect(findings.getByRole('listitem')).toHaveCount(before);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Markdown' }).click();
  expect((await download).suggestedFilename()).toBe(`${domain.name}-health.md`);
});

test('every check is listed with its source, and a domain leads to its health', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  await page.goto('/domains');
  await page.getByRole('button', { name: `More actions for ${domain.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Zone health' }).click();
  await expect(page.getByRole('heading', { name: 'Zone health', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: domain.name, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'All checks' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All checks' });
  await expect(dialog.getByText('Name server that does not serve the zone')).toBeVisible();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(110);
  await expectNoBarriers(page);
  await portray(page, 'zone-health-checks');
});

test('the part about security is a tab of AI Dr DNS', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  await page.goto(`/dns-help?domain=${domain.id}`);
  await page.getByRole('tab', { name: 'Security Scanner' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible();
  await expectNoBarriers(page, 'the security scanner');
  await portray(page, 'security-scanner');
  await expectToFitEveryScreen(page, 'security-scanner');
  await page.getByRole('link', { name: 'All checks of this zone' }).click();
  await expect(page).toHaveURL(`/zone-health?domain=${domain.id}`);
});
