import { startBind } from '../support/bind.mjs';
import { measureFresh } from '../support/fresh-process.mjs';
import { median, repeat, timed } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';
import { measureTool } from '../support/tools.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const records = 20_000;
const largeZone = 100_000;
const origin = 'bench.example.';
/** Nobody who waits for another answer shall notice. */
const stallGoalMs = 20;

export const title = `import of ${records.toLocaleString('en')} records from BIND into PostgreSQL by signed AXFR`;

export async function measure({ runs }) {
  return withFolder(async (folder) => {
    const bind = await startBind(folder, { origin, text: zoneText(origin, records) });
    if (!bind) return [{ what: 'import', ours: { label: 'needs BIND, not installed here' } }];
    try {
      const server = `127.0.0.1:${bind.port}`;
      const rows = [];
      await withServer(async (product) => rows.push(...(await imports(product, bind, runs))), { EGRESS_ALLOW: server });
      const dig = await measureTool({ label: 'dig (transfer alone)', command: 'dig', args: digArguments(bind), runs });
      return [{ ...rows[0], theirs: [dig] }, ...rows.slice(1), await transferOfLargeZone(runs)];
    } finally {
      await bind.stop();
    }
  });
}

/** The reading alone, and how long it kept the main thread from everything else at worst. */
function transferOfLargeZone(runs) {
  return withFolder(async (folder) => {
    const bind = await startBind(folder, { origin, text: zoneText(origin, largeZone) });
    try {
      const { keyName, keyAlgorithm, keySecret } = bind.key;
      const args = [origin, `${bind.port}`, keyName, keyAlgorithm, keySecret];
      const ours = await measureFresh('transfer-zone.mjs', args, runs);
      const stalls = ours.results.map(({ longestStallMs }) => longestStallMs);
      const figures = `main loop held up ${median(stalls).toFixed(1)} ms (at most ${Math.max(...stalls).toFixed(1)} ms)`;
      const dig = await measureTool({ label: 'dig', command: 'dig', args: digArguments(bind), runs });
      const judged = median(stalls);
      return {
        what: `${largeZone.toLocaleString('en')} records, read only`,
        ours: { ...ours, figures, judged },
        theirs: [dig],
        goal: { ms: stallGoalMs },
      };
    } finally {
      await bind.stop();
    }
  });
}

/** Each time from nothing: the request that reads the zone again, sent when no record of it is known. */
async function imports({ query, signUp }, bind, runs) {
  const person = await signUp();
  const { id } = await person.post('/api/domains', {
    name: origin,
    providerId: 'rfc2136',
    authFields: { server: '127.0.0.1', port: `${bind.port}`, ...bind.key },
  });
  const refresh = () => timed(() => refreshed(person, id));
  await refresh();
  const first = await repeat(runs, async () => {
    await query('delete from dns_record where domain_id = $1', [id]);
    await query('update domain set record_count = 0, zone_hash = null where id = $1', [id]);
    return refresh();
  });
  const again = await repeat(runs, refresh);
  return [
    { what: 'first import', ours: { label: 'zonekeeper', samples: first }, goal: { ms: 3_000 } },
    { what: 'again, nothing changed', ours: { label: 'zonekeeper', samples: again } },
  ];
}

async function refreshed(person, id) {
  const { success, message, recordCount } = await person.post(`/api/domains/${id}/refresh`);
  if (!success || recordCount !== records) throw new Error(`${message} (${recordCount} records)`);
}

function digArguments({ port, key }) {
  const signed = ['-y', `${key.keyAlgorithm}:${key.keyName}:${key.keySecret}`];
  return ['@127.0.0.1', '-p', `${port}`, ...signed, origin, 'AXFR'];
}
