import { performance } from 'node:perf_hooks';
import { withServer } from '../support/server.mjs';
import { zoneText } from '../support/zones.mjs';

const records = 20_000;
const edits = 1_000;
/** Includes what their history and their undo need. */
const mostBytes = 20_000_000;

export const title = `${edits.toLocaleString('en')} edits of one record each in a zone of ${records.toLocaleString('en')} at the sandbox`;

export async function measure() {
  const samples = { plan: [], apply: [] };
  let growth = 0;
  await withServer(async ({ signUp, query }) => {
    const person = await signUp();
    const id = await filledZone(person);
    // The first edit meets a server that has compiled nothing yet and a zone whose contents are new to the store.
    await edit(person, id, 0);
    const before = await databaseSize(query);
    for (let n = 1; n <= edits; n++) {
      const { planMs, applyMs } = await edit(person, id, n);
      samples.plan.push(planMs);
      samples.apply.push(applyMs);
    }
    growth = (await databaseSize(query)) - before;
  });
  const row = (what, times) => ({ what, ours: { label: 'zonekeeper', samples: times } });
  const verdict = growth <= mostBytes ? 'met' : 'MISSED';
  const figures = `${growth.toLocaleString('en')} bytes added, goal ${mostBytes.toLocaleString('en')} ${verdict}`;
  return [
    row('plan an edit', samples.plan),
    row('apply it', samples.apply),
    { what: 'growth of the database', ours: { label: 'zonekeeper', figures } },
  ];
}

async function filledZone(person) {
  const origin = 'edits.example.';
  const { id } = await person.post('/api/domains', { name: origin, providerId: 'sandbox' });
  await untilRead(person, id);
  const zoneFile = zoneText(origin, records);
  await planAndApply(person, id, { zoneFile, mode: 'additive' }, true);
  return id;
}

/** Creates a record, and changes it from then on. */
async function edit(person, id, n) {
  const record = { name: 'edited', type: 'A', value: `10.200.${n >> 8}.${n & 255}`, ttl: 300 };
  const change = { action: n === 0 ? 'create' : 'update', ...record };
  return planAndApply(person, id, { mode: 'additive', changes: [change] }, false);
}

async function planAndApply(person, domainId, body, force) {
  const started = performance.now();
  const plan = await person.post(`/api/domains/${domainId}/change-plans`, body);
  const planned = performance.now();
  const report = await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force });
  if (report.status !== 'applied' || !report.verified) throw new Error(`The plan ended as ${report.status}`);
  return { planMs: planned - started, applyMs: performance.now() - planned };
}

/** Measured after a vacuum, so that rows that only wait to be reused do not count. */
async function databaseSize(query) {
  await query('vacuum');
  const [{ bytes }] = await query('select pg_database_size(current_database())::bigint as bytes');
  return Number(bytes);
}

async function untilRead(person, id) {
  for (;;) {
    const { status } = await person.get(`/api/domains/${id}`);
    if (status === 'active') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
