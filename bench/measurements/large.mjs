import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { peakMemoryMb } from '../support/memory.mjs';
import { startPowerDns } from '../support/powerdns.mjs';
import { startProbe } from '../support/probe.mjs';
import { secondsOf } from '../support/processor-time.mjs';
import { repeat, timed } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';
import { measureTool } from '../support/tools.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const sizes = (process.env.LARGE_SIZES ?? '10000,20000,50000,100000').split(',').map(Number);
const hosts = (process.env.LARGE_HOSTS ?? 'sandbox,powerdns').split(',');
/** Nobody waits longer than this for another's zone. */
const holdUpGoalMs = 100;
const importGoalMs = 15_000;
const goalPeakMb = 600;
/** From this size on, the goal of the largest zones holds. */
const veryLarge = 50_000;

export const title = 'large zones: import a file, edit one record, over HTTP';

export async function measure({ runs }) {
  const rows = [];
  for (const host of hosts) {
    await withFolder(async (folder) => {
      const powerDns = host === 'powerdns' ? await startPowerDns(folder) : null;
      if (host === 'powerdns' && !powerDns) {
        rows.push({ what: 'large zones at PowerDNS', ours: { label: 'PowerDNS', figures: 'not installed here' } });
        return;
      }
      try {
        for (const size of sizes) {
          await withServer(
            async (product) => rows.push(...(await measureZone({ product, powerDns, size, runs, folder }))),
            {
              EGRESS_ALLOW: '127.0.0.0/8',
            },
          );
        }
      } finally {
        await powerDns?.stop();
      }
    });
  }
  return rows;
}

/** One zone in a server of its own, so that each size has its own memory. */
async function measureZone({ product, powerDns, size, runs, folder }) {
  const { signUp, url, pids } = product;
  const person = await signUp();
  const origin = `large-${size}.example.`;
  const id = await addZone(person, origin, powerDns);
  const text = zoneText(origin, size);
  const observe = (work) => observed(url, pids, work);
  const imported = await observe(() => planAndApply(person, id, { zoneFile: text, mode: 'additive' }, true));
  await planAndApply(person, id, edit(0), false);
  const edits = await observe(() => repeat(runs, (run) => planAndApply(person, id, edit(run + 1), false)));
  const peakMb = [peakMemoryMb(pids.server)];
  const what = (did) => `${powerDns ? 'PowerDNS' : 'sandbox'} ${size.toLocaleString('en')}: ${did}`;
  const row = (did, times, goal, extra = {}) => ({
    what: what(did),
    ours: { label: 'zonekeeper', samples: times, ...extra },
    goal,
  });
  const editGoalMs = size >= veryLarge ? 3_000 : powerDns ? 1_000 : 500;
  const total = ({ planMs, applyMs }) => planMs + applyMs;
  return [
    {
      ...row('import (plan + apply)', [total(imported.result)], { ms: importGoalMs }, { figures: cpuOf(imported) }),
      theirs: await toolsFor(folder, origin, text, runs),
    },
    row('  plan', [imported.result.planMs]),
    row('  apply', [imported.result.applyMs]),
    row(
      '  others waited',
      [imported.mostMs],
      { ms: holdUpGoalMs },
      { figures: `p99 ${Math.round(imported.p99Ms)} ms` },
    ),
    row(
      'edit (plan + apply)',
      edits.result.map(total),
      { ms: editGoalMs, peakMb: goalPeakMb },
      { figures: cpuOf(edits, runs), peakMb },
    ),
    row(
      '  plan',
      edits.result.map(({ planMs }) => planMs),
    ),
    row(
      '  apply',
      edits.result.map(({ applyMs }) => applyMs),
    ),
    row('  others waited', [edits.mostMs], { ms: holdUpGoalMs }, { figures: `p99 ${Math.round(edits.p99Ms)} ms` }),
  ];
}

/** Runs `work` while somebody else asks for something small; with the processor time that the server used. */
async function observed(url, pids, work) {
  const before = await secondsOf(pids.server);
  const probe = startProbe(url);
  try {
    const result = await work();
    const cpuSeconds = (await secondsOf(pids.server)) - before;
    return { result, cpuSeconds, ...(await probe.stop()) };
  } catch (error) {
    await probe.stop();
    throw error;
  }
}

function cpuOf({ cpuSeconds }, times = 1) {
  return `${(cpuSeconds / times).toFixed(2)} s of processor`;
}

async function toolsFor(folder, origin, text, runs) {
  const file = path.join(folder, 'large.zone');
  writeFileSync(file, text);
  const args = ['-q', '-i', 'none', '-k', 'ignore', origin.slice(0, -1), file];
  return [
    await measureTool({ label: 'named-checkzone', command: 'named-checkzone', args, runs }),
    await measureTool({ label: 'ldns-read-zone', command: 'ldns-read-zone', args: [file], runs }),
  ];
}

async function addZone(person, origin, powerDns) {
  if (powerDns)
    await powerDns.api('POST', '/zones', { name: origin, kind: 'Native', nameservers: ['ns1.example.net.'] });
  const authFields = powerDns && { apiKey: powerDns.apiKey, apiBaseUrl: powerDns.url };
  const providerId = powerDns ? 'powerdns' : 'sandbox';
  const { id } = await person.post('/api/domains', { name: origin, providerId, ...(authFields && { authFields }) });
  for (;;) {
    const { status } = await person.get(`/api/domains/${id}`);
    if (status === 'active') return id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Creates a record, and changes it from then on. */
function edit(n) {
  const record = { name: 'edited', type: 'A', value: `10.200.${n >> 8}.${n & 255}`, ttl: 300 };
  return { mode: 'additive', changes: [{ action: n === 0 ? 'create' : 'update', ...record }] };
}

async function planAndApply(person, domainId, body, force) {
  let plan;
  const planMs = await timed(async () => (plan = await person.post(`/api/domains/${domainId}/change-plans`, body)));
  const applyMs = await timed(async () => {
    const report = await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force });
    if (report.status !== 'applied' || !report.verified) throw new Error(`The plan ended as ${report.status}`);
  });
  return { planMs, applyMs };
}
