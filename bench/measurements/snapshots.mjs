import { startPowerDns } from '../support/powerdns.mjs';
import { repeat, timed } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const compared = 100_000;
const unchanged = { records: 10_000, snapshots: 1_000 };
const restored = 1_000;
const mostBytes = 2_000_000;

export const title = 'snapshots: compare two, keep many of one zone, restore, over HTTP';

export async function measure({ runs }) {
  const rows = [];
  await withServer(
    async ({ signUp, query }) => {
      const person = await signUp();
      rows.push(await comparing(person, runs));
      rows.push(await keeping(person, query));
      rows.push(await restoring(person, runs));
    },
    { EGRESS_ALLOW: '127.0.0.0/8' },
  );
  return rows;
}

/** One record in a hundred differs, spread over the whole zone: no chunk is the same. */
async function comparing(person, runs) {
  const origin = 'compared.example.';
  const id = await sandboxZone(person, origin);
  await apply(person, id, zoneText(origin, compared));
  const one = await snapshot(person, id);
  await apply(person, id, zoneText(origin, compared, { changedEvery: 100 }));
  const two = await snapshot(person, id);
  let modified;
  const samples = await repeat(runs, () =>
    timed(async () => {
      const result = await person.post(`/api/domains/${id}/compare-backups`, { backup1Id: one.id, backup2Id: two.id });
      modified = result.modified.length + result.added.length;
    }),
  );
  const ours = { label: 'zonekeeper', samples, figures: `${modified.toLocaleString('en')} differ` };
  return { what: `compare two of ${compared.toLocaleString('en')} records`, ours, goal: { ms: 1_000 } };
}

async function keeping(person, query) {
  const origin = 'kept.example.';
  const id = await sandboxZone(person, origin);
  await apply(person, id, zoneText(origin, unchanged.records));
  await snapshot(person, id);
  const before = await bytes(query);
  for (let taken = 0; taken < unchanged.snapshots; taken += 1) await snapshot(person, id);
  const added = (await bytes(query)) - before;
  const verdict = added < mostBytes ? 'met' : 'MISSED';
  const figures = `${added.toLocaleString('en')} bytes added, goal ${mostBytes.toLocaleString('en')} ${verdict}`;
  const { snapshots, records } = unchanged;
  const what = `${snapshots.toLocaleString('en')} snapshots of an unchanged zone of ${records.toLocaleString('en')}`;
  return { what, ours: { label: 'zonekeeper', figures } };
}

async function bytes(query) {
  const tables = ['snapshot', 'zone_content', 'zone_chunk'];
  const [{ total }] = await query(
    `select sum(pg_total_relation_size(name::regclass))::float8 as total from unnest($1::text[]) as tables (name)`,
    [tables],
  );
  return total;
}

/** All records are gone at the host; each run restores them and takes them away again. */
async function restoring(person, runs) {
  const what = `restore ${restored.toLocaleString('en')} records to PowerDNS`;
  return withFolder(async (folder) => {
    const host = await startPowerDns(folder);
    if (!host) return { what, ours: { label: 'PowerDNS', figures: 'not installed here' } };
    const zone = 'restored.example.';
    const sets = Array.from({ length: restored }, (_, index) => ({
      ...{ name: `h${index}.${zone}`, type: 'A', ttl: 300, changetype: 'REPLACE' },
      records: [{ content: `10.0.${index >> 8}.${index & 255}`, disabled: false }],
    }));
    await host.api('POST', '/zones', { name: zone, kind: 'Native', nameservers: [`ns1.${zone}`] });
    await host.api('PATCH', `/zones/${zone}`, { rrsets: sets });
    const authFields = { apiKey: host.apiKey, apiBaseUrl: host.url };
    const { id } = await person.post('/api/domains', { name: zone, providerId: 'powerdns', authFields });
    await untilRead(person, id);
    const { id: snapshotId } = await snapshot(person, id, true);
    let calls;
    const samples = await repeat(runs, async () => {
      const deletions = sets.map(({ name, type }) => ({ name, type, changetype: 'DELETE' }));
      await host.api('PATCH', `/zones/${zone}`, { rrsets: deletions });
      const already = host.calls.length;
      const ms = await timed(() => restore(person, id, snapshotId));
      calls = host.calls.slice(already);
      return ms;
    });
    await host.stop();
    const figures = `${calls.length} calls: ${calls.join(' ')}`;
    return { what, ours: { label: 'zonekeeper', samples, figures } };
  });
}

async function restore(person, id, snapshotId) {
  const { id: restoreId } = await person.post(`/api/domains/${id}/restores`, { snapshotId, force: true });
  for (;;) {
    const { status, done, endedAt } = await person.get(`/api/restores/${restoreId}`);
    if (endedAt && (status !== 'applied' || done !== restored)) throw new Error(`The restore ended as ${status}`);
    if (endedAt) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function snapshot(person, id, refreshFromProvider = false) {
  return person.post(`/api/domains/${id}/snapshots`, { type: 'backup', refreshFromProvider });
}

async function sandboxZone(person, name) {
  const { id } = await person.post('/api/domains', { name, providerId: 'sandbox' });
  await untilRead(person, id);
  return id;
}

async function apply(person, id, zoneFile) {
  const plan = await person.post(`/api/domains/${id}/change-plans`, { zoneFile, mode: 'additive' });
  const { status } = await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force: true });
  if (status !== 'applied') throw new Error(`The plan ended as ${status}`);
}

async function untilRead(person, id) {
  for (;;) {
    const { status } = await person.get(`/api/domains/${id}`);
    if (status === 'active') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
