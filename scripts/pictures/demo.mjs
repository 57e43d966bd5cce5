import { setTimeout as pause } from 'node:timers/promises';

const zone = 'example.com';
const scanPauseMs = 5_000;
const scansAtMost = 40;

/**
 * Somebody with a zone that has a history: a backup, and changes after it. `storageState` signs a browser in, and
 * `causeIncident` has somebody else change the zone.
 */
export async function makeDemo(browser, { url, query }) {
  const context = await browser.newContext({ baseURL: url });
  const call = callsOf(context);
  const person = { email: 'ada@example.com', password: 'correct horse battery staple', firstName: 'Ada' };
  await call('POST', '/api/auth/register', person);
  await query(`update account set subscription_tier = 'premium', subscription_status = 'active'`);
  const { id } = await call('POST', '/api/domains', { name: zone, providerId: 'sandbox' });
  await until(async () => (await call('GET', `/api/domains/${id}`)).status === 'active');
  await call('POST', `/api/domains/${id}/snapshots`, { description: 'Before the new mail server' });
  await change(call, id, [
    { action: 'create', name: 'api', type: 'A', value: '192.0.2.40', ttl: 300 },
    { action: 'update', name: 'mail', type: 'A', value: '192.0.2.26' },
    { action: 'delete', name: '*.preview', type: 'A' },
  ]);
  await change(call, id, [{ action: 'update', name: 'shop', type: 'CNAME', value: 'store.example.net.' }]);
  await call('PUT', `/api/domains/${id}/alert-emails`, { emails: [person.email] });
  await call('POST', `/api/domains/${id}/enable-protection`, {});
  const causeIncident = async () => {
    await changeElsewhere(query);
    await until(async () => {
      await call('POST', `/api/domains/${id}/test-monitoring`);
      return (await call('GET', `/api/domains/${id}/incidents`)).length > 0;
    });
  };
  return { storageState: await context.storageState(), causeIncident };
}

const callsOf =
  ({ request }) =>
  async (method, path, data) => {
    const answer = await request.fetch(path, { method, data, headers: { 'sec-fetch-site': 'same-origin' } });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return text && JSON.parse(text);
  };

async function change(call, domainId, changes) {
  const { id, hash } = await call('POST', `/api/domains/${domainId}/change-plans`, { changes });
  await call('POST', `/api/change-plans/${id}/apply`, { hash, force: true });
}

/** Changes an address in the sandbox's own table, which the product takes for somebody else's doing. */
async function changeElsewhere(query) {
  const changed = await query(
    `update sandbox_rrset set content = jsonb_set(content::jsonb, '{values}', '["203.0.113.66"]')
     where name = 'mail' and type = 'A' returning name`,
  );
  if (changed.length !== 1) throw new Error('the zone has no address of mail');
  await query('update sandbox_zone set revision = revision + 1');
}

async function until(isDone) {
  for (let turn = 1; turn <= scansAtMost; turn += 1) {
    if (await isDone()) return;
    await pause(scanPauseMs);
  }
  throw new Error('the demo was not ready in time');
}
