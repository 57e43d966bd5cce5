import { repeat, timed } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';
import { zoneText } from '../support/zones.mjs';

export const title = 'plan and apply a zone file at the sandbox, over HTTP';

export async function measure({ runs }) {
  const rows = [];
  await withServer(async ({ signUp }) => {
    const person = await signUp();
    for (const changes of [1_000, 20_000]) rows.push(...(await planned(person, changes, runs)));
  });
  return rows;
}

/** A zone for each run: the first file fills it, the second one changes every record of it. */
async function planned(person, records, runs) {
  const samples = { plan: [], apply: [], planChanges: [], applyChanges: [] };
  await repeat(runs, async (run) => {
    const origin = `plans-${records}-${run}.example.`;
    const { id } = await person.post('/api/domains', { name: origin, providerId: 'sandbox' });
    await untilRead(person, id);
    const filled = await planAndApply(person, id, zoneText(origin, records + 3));
    const changed = await planAndApply(person, id, zoneText(origin, records + 3, { changedEvery: 1 }));
    samples.plan.push(filled.planMs);
    samples.apply.push(filled.applyMs);
    samples.planChanges.push(changed.planMs);
    samples.applyChanges.push(changed.applyMs);
  });
  const count = records.toLocaleString('en');
  const row = (what, times) => ({ what, ours: { label: 'zonekeeper', samples: times } });
  return [
    row(`plan ${count} new records`, samples.plan),
    row(`apply ${count} new records`, samples.apply),
    row(`plan a change of all ${count}`, samples.planChanges),
    row(`apply a change of all ${count}`, samples.applyChanges),
  ];
}

async function planAndApply(person, domainId, zoneFile) {
  let plan;
  const planMs = await timed(async () => {
    plan = await person.post(`/api/domains/${domainId}/change-plans`, { zoneFile, mode: 'additive' });
  });
  const applyMs = await timed(async () => {
    const report = await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force: true });
    if (report.status !== 'applied' || !report.verified) throw new Error(`The plan ended as ${report.status}`);
  });
  return { planMs, applyMs };
}

async function untilRead(person, id) {
  for (;;) {
    const { status } = await person.get(`/api/domains/${id}`);
    if (status === 'active') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
