import { performance } from 'node:perf_hooks';
import { startPowerDns } from '../support/powerdns.mjs';
import { withServer } from '../support/server.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const records = Number(process.env.RACE_RECORDS ?? 50_000);
const moments = (process.env.RACE_MOMENTS ?? 'look,held,any').split(',');
const origin = 'races.example.';
/** Longest time between the last look at a set and its write. */
const windowGoalMs = 150;

export const title = `lost updates: a colleague changes the same set at PowerDNS, in a zone of ${records.toLocaleString('en')}`;

export async function measure({ runs }) {
  let rows = [{ what: 'races at PowerDNS', ours: { label: 'PowerDNS', figures: 'not installed here' } }];
  await withFolder(async (folder) => {
    const powerDns = await startPowerDns(folder);
    if (!powerDns) return;
    try {
      await withServer(async ({ signUp }) => void (rows = await raceAll(await signUp(), powerDns, runs)), {
        EGRESS_ALLOW: '127.0.0.0/8',
      });
    } finally {
      await powerDns.stop();
    }
  });
  return rows;
}

async function raceAll(person, powerDns, runs) {
  const id = await filledZone(person, powerDns);
  const track = { person, powerDns, id, windows: [], rounds: 0 };
  await plannedAndApplied(track, 'create', '10.250.0.1');
  const { applyMs } = await plannedAndApplied(track, 'update', '10.250.0.2');
  const rows = [];
  for (const { moment, what, of } of momentsOf(applyMs)) {
    if (!moments.includes(moment)) continue;
    rows.push({ what: `colleague ${what}, ${runs} times`, ours: outcome(await race(track, runs, of)) });
  }
  const samples = track.windows;
  return [...rows, { what: `last look to write, goal ${windowGoalMs} ms`, ours: { label: 'zonekeeper', samples } }];
}

function momentsOf(applyMs) {
  return [
    { moment: 'look', what: 'right before the last look', of: () => ({ at: 'look' }) },
    { moment: 'held', what: 'after it, while the write is held', of: () => ({ at: 'write' }) },
    {
      moment: 'any',
      what: `at any moment of the apply (${Math.round(applyMs)} ms)`,
      of: () => ({ afterMs: Math.random() * applyMs }),
    },
  ];
}

function outcome({ lost, named, refused, theirsLater, ours }) {
  const verdict = lost === 0 ? 'met' : 'MISSED';
  const figures = `${lost} silently lost, goal 0 ${verdict}; ${named} named in the report, ${refused} refused, ${theirsLater} written after ours, ${ours} not at the same time`;
  return { label: 'zonekeeper', figures };
}

/** Each round: a plan for the set, and a colleague who writes the same set while it is applied. */
async function race(track, runs, momentOf) {
  const tally = { lost: 0, named: 0, refused: 0, theirsLater: 0, ours: 0 };
  for (let run = 0; run < runs; run++) {
    const [mine, theirs] = [251, 252].map((net) => address(net, track.rounds));
    track.rounds += 1;
    const plan = await planFor(track, 'update', mine);
    const { at, afterMs } = momentOf();
    let colleague = Promise.resolve(null);
    const write = async () => {
      await colleagueWrites(track.powerDns, theirs);
      return performance.now();
    };
    track.powerDns.onCall = watch(track, async (call) => {
      if (call === at) await (colleague = write());
    });
    const began = performance.now();
    const applying = track.person
      .post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash })
      .catch(() => ({ status: 'refused' }));
    if (afterMs !== undefined) colleague = wait(afterMs).then(write);
    const [{ status }, wroteAt] = [await applying, await colleague];
    track.powerDns.onCall = null;
    const shown = await valuesAt(track.powerDns);
    if (shown.includes(theirs)) tally[status === 'applied' ? 'theirsLater' : 'refused']++;
    else if (wroteAt === null || wroteAt < began) tally.ours++;
    else if (await namesLoss(track, plan)) tally.named++;
    else tally.lost++;
  }
  return tally;
}

/** Whether the report of the plan names the set, once the plan has ended and every change has its outcome. */
async function namesLoss({ person }, { id }) {
  for (;;) {
    const plan = await person.get(`/api/change-plans/${id}`);
    const isOpen = plan.status === 'applying' || plan.outcomes.some(({ status }) => status === 'unknown');
    if (isOpen) {
      await wait(500);
      continue;
    }
    return plan.status !== 'applied' && plan.outcomes.some(({ code }) => code === 'may_have_overwritten');
  }
}

/** Notes the time between the last look at the set and its write. `onCall` is awaited before either is passed on. */
function watch(track, onCall) {
  let lookedAt = null;
  return async (method, path) => {
    if (path.includes('rrset_name=')) {
      await onCall('look');
      lookedAt = performance.now();
    }
    if (method === 'PATCH' && lookedAt !== null) {
      track.windows.push(performance.now() - lookedAt);
      await onCall('write');
    }
  };
}

async function filledZone(person, powerDns) {
  await powerDns.api('POST', '/zones', { name: origin, kind: 'Native', nameservers: ['ns1.example.net.'] });
  const authFields = { apiKey: powerDns.apiKey, apiBaseUrl: powerDns.url };
  const { id } = await person.post('/api/domains', { name: origin, providerId: 'powerdns', authFields });
  await untilRead(person, id);
  const body = { zoneFile: zoneText(origin, records), mode: 'additive' };
  const plan = await person.post(`/api/domains/${id}/change-plans`, body);
  await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force: true });
  return id;
}

function planFor({ person, id }, action, value) {
  const changes = [{ action, name: 'race', type: 'A', value, ttl: 300 }];
  return person.post(`/api/domains/${id}/change-plans`, { mode: 'additive', changes });
}

async function plannedAndApplied(track, action, value) {
  const plan = await planFor(track, action, value);
  const began = performance.now();
  await track.person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash });
  return { applyMs: performance.now() - began };
}

/** PowerDNS on SQLite refuses a write (500) while it makes another or lists a zone: the colleague tries again. */
async function colleagueWrites(powerDns, content) {
  const set = { name: `race.${origin}`, type: 'A', ttl: 300, changetype: 'REPLACE' };
  const body = { rrsets: [{ ...set, records: [{ content, disabled: false }] }] };
  for (let attempt = 1; ; attempt++) {
    try {
      await powerDns.api('PATCH', `/zones/${origin}`, body);
      return;
    } catch (error) {
      if (attempt === 1_000) throw error;
      await wait(20);
    }
  }
}

async function valuesAt(powerDns) {
  const answer = await powerDns.api('GET', `/zones/${origin}?rrset_name=race.${origin}`);
  const { rrsets } = await answer.json();
  return rrsets.flatMap((set) => set.records.map(({ content }) => content));
}

/** A value that no other round writes. */
function address(net, run) {
  return `10.${net}.${run >> 8}.${run & 255}`;
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function untilRead(person, id) {
  for (;;) {
    const { status } = await person.get(`/api/domains/${id}`);
    if (status !== 'propagating') return;
    await wait(50);
  }
}
