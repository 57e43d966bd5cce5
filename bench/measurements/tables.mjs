import { quantile } from '../support/statistics.mjs';
import { amount, described, describeOwner, owners, withManyRecords } from '../support/many-records.mjs';

const requestsPerRun = 4;
const goal = { ms: amount.records > 1_000_000 ? 300 : 100 };

export const title = `every order × filter × search of the table of the owner of ${describeOwner(owners.manyZones)} among ${described} (p95 in ms; rows: order, columns: search)`;

const orders = [null, 'name', 'type', 'value', 'ttl', 'status', 'domain', 'createdAt', 'updatedAt'].flatMap((field) =>
  field ? [`["${field}","ASC"]`, `["${field}","DESC"]`] : [null],
);

/** From nothing to nearly all: one and two letters that many have and that nobody has, hosts, words, all of a type. */
const searches = {
  none: [''],
  'one letter': ['e', 'w', '7'],
  'two letters': ['cd', 'ru', '-7'],
  'two rare letters': ['zq', 'qj', '-x'],
  'a host': ['host-91.granite-14-', 'host-56.granite-24-', 'www-40.alpine-10-'],
  'a word of a tenth': ['alpine', 'lantern', 'velvet'],
  'a word of a type': ['verification', 'edge-', '.mail.example'],
  'a word of most': ['example', 'test', '.example'],
};

const filters = {
  all: () => ({}),
  'of a type': (turn) => ({ type: ['MX', 'TXT', 'CNAME', 'A'][turn % 4] }),
  'of a status': () => ({ status: 'active' }),
  'of a rare status': () => ({ status: 'error' }),
  'of a zone': (turn, domains) => ({ domainId: domains[turn % domains.length] }),
};

export async function measure({ runs }) {
  const rows = [];
  await withManyRecords(async ({ people, query }) => {
    const person = people[owners.manyZones];
    const zones = await query('select id from domain where account_id = $1 limit 50', [person.accountId]);
    const domains = zones.map(({ id }) => id);
    for (const [filtered, filter] of Object.entries(filters)) {
      for (const order of orders) {
        const ask = async (search, turn) => {
          const asked = { ...filter(turn, domains), ...(order && { sort: order }), ...(search && { search }) };
          const address = `/api/dns-records?${new URLSearchParams({ range: '[0,49]', ...asked })}`;
          const started = performance.now();
          await person.send('GET', address);
          return performance.now() - started;
        };
        rows.push(await measureOrder(`${filtered}, ${order ?? 'no order'}`, ask, runs * requestsPerRun));
      }
    }
  });
  return rows;
}

async function measureOrder(what, ask, requests) {
  const figures = [];
  let judged = 0;
  for (const [name, needles] of Object.entries(searches)) {
    const samples = [];
    for (let turn = 0; turn < requests; turn += 1) samples.push(await ask(needles[turn % needles.length], turn));
    const p95 = quantile(samples, 0.95);
    figures.push(`${name} ${p95.toFixed(0)}`.padEnd(name.length + 4));
    judged = Math.max(judged, p95);
  }
  return { what, ours: { label: '', figures: figures.join(' · '), judged }, goal };
}
