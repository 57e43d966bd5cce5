import { quantile } from '../support/statistics.mjs';
import { amount, described, describeOwner, owners, withManyRecords } from '../support/many-records.mjs';

const requestsPerRun = 60;
const goal = { ms: amount.records > 1_000_000 ? 300 : 100 };
/** A p95 is what the goal is for: the slowest of twenty may not take longer. */
const judgedAt = 0.95;

export const title = `Lists of records and domains among ${described} (times are p50, p95, p99 of requests)`;

const domains = '/api/domains';
const path = (list, query) => `${list}?${new URLSearchParams({ range: '[0,49]', ...query })}`;

/** Each gives another query at every request, so that no answer is a remembered one. */
const reads = [
  { what: 'first page', query: () => ({}) },
  { what: 'first page by type', query: () => ({ sort: '["type","ASC"]' }) },
  { what: 'first page by value, falling', query: () => ({ sort: '["value","DESC"]' }) },
  { what: 'first page of one type', query: (turn) => ({ type: ['MX', 'TXT', 'CNAME'][turn % 3] }) },
  {
    what: 'search for one host',
    query: (turn) => ({ search: `host-${(turn % 20) * 5 + 1}.granite-${4 + (turn % 40) * 10}-` }),
  },
  { what: 'search for part of a value', query: (turn) => ({ search: `edge-${turn.toString(16).padStart(2, '0')}` }) },
  {
    what: 'search for a word in a tenth of them',
    query: (turn) => ({ search: ['alpine', 'lantern', 'velvet'][turn % 3] }),
  },
  { what: 'search for two letters', query: (turn) => ({ search: ['cd', 'ru', '-7'][turn % 3] }) },
  {
    what: 'search within a type',
    query: (turn) => ({ type: 'TXT', search: `=${turn.toString(16).padStart(2, '0')}a` }),
  },
  { what: 'domains: first page', list: domains, query: () => ({ range: '[0,24]' }) },
  { what: 'domains: first thousand', list: domains, query: () => ({ range: '[0,999]' }) },
  { what: 'domains: last page by name', list: domains, query: () => ({ range: '[0,24]', sort: '["name","DESC"]' }) },
  { what: 'domains: search', list: domains, query: (turn) => ({ filter: JSON.stringify({ q: `velvet-${turn}` }) }) },
];

export async function measure({ runs }) {
  const rows = [];
  await withManyRecords(async ({ people }) => {
    for (const owner of Object.values(owners)) {
      for (const read of reads) rows.push(await measureRead(read, owner, people[owner], runs * requestsPerRun));
    }
  });
  return rows;
}

async function measureRead({ what, list = '/api/dns-records', query }, owner, person, requests) {
  const samples = [];
  let total = '';
  for (let turn = 0; turn < requests; turn += 1) {
    const started = performance.now();
    const { headers } = await person.send('GET', path(list, query(turn)));
    samples.push(performance.now() - started);
    total = headers['content-range'];
  }
  const [p50, p95, p99] = [0.5, judgedAt, 0.99].map((share) => quantile(samples, share));
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ');
  return {
    what,
    ours: { label: `owner of ${describeOwner(owner)}`, figures: `${figures} ms, ${total}`, judged: p95 },
    goal,
  };
}
