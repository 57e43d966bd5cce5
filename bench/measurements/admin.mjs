import { withServer } from '../support/server.mjs';
import { quantile } from '../support/statistics.mjs';

const amount = Number(process.env.ADMIN_USERS ?? 100_000);
const requestsPerRun = 40;
const goal = { ms: 100 };
/** A p95 is what the goal is for: the slowest of twenty may not take longer. */
const judgedAt = 0.95;

export const title = `The console among ${amount.toLocaleString('en')} users, tickets and entries of the log (p50, p95, p99)`;

const lists = {
  users: '/api/admin/users',
  tickets: '/api/admin/tickets',
  log: '/api/admin/audit-log',
};
const lastPage = `[${amount - 25},${amount - 1}]`;

/** Each search gives another text at every request, so that no answer is a remembered one. */
const reads = [
  ...['createdAt', 'lastActiveAt', 'email'].flatMap((field) => sorted('users', field)),
  { list: 'users', what: 'last page', query: () => ({ range: lastPage }) },
  { list: 'users', what: 'one person', q: (turn) => `person-${turn * 37}@` },
  { list: 'users', what: 'a name that a hundredth has', q: (turn) => `Surname${turn % 100}` },
  { list: 'users', what: 'a name that a tenth has', q: (turn) => ['Ada', 'Grace', 'Hedy'][turn % 3] },
  { list: 'users', what: 'two letters', q: (turn) => ['ad', 'er', '-7'][turn % 3] },
  { list: 'users', what: 'a text that nobody has', q: (turn) => `nobody${turn}` },
  filtered('users', { subscriptionTier: 'premium' }),
  filtered('users', { subscriptionTier: 'free' }),
  filtered('users', { role: 'admin' }),
  filtered('users', { suspended: true }),
  ...['createdAt', 'updatedAt', 'status', 'priority', 'subject', 'userEmail'].flatMap((field) =>
    sorted('tickets', field),
  ),
  { list: 'tickets', what: 'last page', query: () => ({ range: lastPage }) },
  { list: 'tickets', what: 'one person', q: (turn) => `person-${turn * 37}@` },
  { list: 'tickets', what: 'a word that a hundredth has', q: (turn) => `number${turn % 100} ` },
  { list: 'tickets', what: 'a word that all have', q: () => 'zone' },
  { list: 'tickets', what: 'two letters', q: (turn) => ['zo', 'er', '-7'][turn % 3] },
  { list: 'tickets', what: 'a text that nobody wrote', q: (turn) => `nothing${turn}` },
  filtered('tickets', { status: 'open' }),
  filtered('tickets', { status: 'closed', priority: 'urgent' }),
  ...sorted('log', 'createdAt'),
  { list: 'log', what: 'last page', query: () => ({ range: lastPage }) },
  { list: 'log', what: 'one domain', q: (turn) => `zone-${turn * 37}.example` },
  { list: 'log', what: 'a word that all have', q: () => 'domain' },
  { list: 'log', what: 'a text that no entry has', q: (turn) => `nothing${turn}` },
  filtered('log', { kind: 'signIn' }),
  filtered('log', { kind: 'administration' }),
  filtered('log', { person: 'person-4711@' }),
  { list: 'figures', what: 'all figures', path: () => '/api/admin/analytics' },
];

export async function measure({ runs }) {
  const rows = [];
  await withServer(async ({ query, signUp }) => {
    const admin = await signUp();
    await query(`update app_user set role = 'admin' where account_id = $1`, [admin.accountId]);
    await seed(query);
    for (const read of reads) rows.push(await measureRead(read, admin, runs * requestsPerRun));
  });
  return rows;
}

async function measureRead({ list, what, ...read }, admin, requests) {
  const samples = [];
  let total = '';
  for (let turn = 0; turn < requests; turn += 1) {
    const started = performance.now();
    const { headers } = await admin.send('GET', pathOf(list, read, turn));
    samples.push(performance.now() - started);
    total = headers['content-range'] ?? '';
  }
  const [p50, p95, p99] = [0.5, judgedAt, 0.99].map((share) => quantile(samples, share));
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ');
  return { what, ours: { label: list, figures: `${figures} ms, ${total}`, judged: p95 }, goal };
}

function pathOf(list, { q, query, path }, turn) {
  if (path) return path();
  const asked = q ? { filter: JSON.stringify({ q: q(turn) }) } : query();
  return `${lists[list]}?${new URLSearchParams({ range: '[0,24]', ...asked })}`;
}

function sorted(list, field) {
  return ['ASC', 'DESC'].map((direction) => ({
    list,
    what: `first page by ${field}, ${direction === 'ASC' ? 'rising' : 'falling'}`,
    query: () => ({ sort: JSON.stringify([field, direction]) }),
  }));
}

function filtered(list, filter) {
  const what = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  return { list, what: `only ${what.join(', ')}`, query: () => ({ filter: JSON.stringify(filter) }) };
}

/** One account, person, domain, ticket with its answer, and entry of the log for each. */
async function seed(query) {
  for (const statement of [insertPeople, insertTickets, insertMessages, insertEntries])
    await query(statement, [amount]);
  for (const table of ['account', 'app_user', 'support_ticket', 'support_message', 'activity', 'domain'])
    await query(`vacuum analyze ${table}`);
}

const numbered = (first) => `('${first}' || lpad(to_hex(n), 11, '0'))::uuid`;
const account = numbered('00000000-0000-4000-8000-0');
const user = numbered('00000000-0000-4000-8000-1');
const ticket = numbered('00000000-0000-4000-8000-2');
const madeAt = `now() - n * interval '5 minutes'`;
const address = `'person-' || n || '@example.org'`;

const insertPeople = `
  with people as (select n from generate_series(1, $1::int) n),
    accounts as (
      insert into account (id, subscription_tier, subscription_status, created_at)
      select ${account}, case n % 10 when 0 then 'premium' else 'free' end,
        case n % 10 when 0 then 'active' else 'inactive' end, ${madeAt} from people)
  insert into app_user (id, account_id, email, email_key, email_verified, role, first_name, last_name, suspended_at,
    created_at, last_active_at)
  select ${user}, ${account}, ${address}, ${address}, true, 'user',
    (array['Ada', 'Grace', 'Hedy', 'Karen', 'Radia', 'Barbara', 'Frances', 'Joan', 'Mary', 'Annie'])[n % 10 + 1],
    'Surname' || n % 100, case n % 50 when 0 then now() end, ${madeAt}, ${madeAt} + interval '1 day' from people`;

const insertTickets = `
  insert into support_ticket (id, account_id, user_id, user_email, user_name, subject, category, status, priority,
    created_at, updated_at)
  select ${ticket}, ${account}, ${user}, ${address}, 'Person ' || n,
    'The zone number' || n % 100 || ' does not resolve', 'technical',
    (array['open', 'in_progress', 'resolved', 'closed'])[n % 4 + 1],
    (array['low', 'medium', 'high', 'urgent'])[n % 5 % 4 + 1], ${madeAt}, ${madeAt} + interval '1 hour'
  from generate_series(1, $1::int) n`;

const insertMessages = `
  insert into support_message (id, account_id, ticket_id, message, sender_name, sender_email, is_admin_reply, created_at,
    announced_at)
  select gen_random_uuid(), ${account}, ${ticket}, 'The message ' || part || ' of ticket ' || n, 'Person ' || n,
    ${address}, part = 2, ${madeAt}, now()
  from generate_series(1, $1::int) n, generate_series(1, 2) part`;

const insertEntries = `
  insert into activity (id, account_id, user_id, action, phrase, resource, created_at, address, request_id)
  select gen_random_uuid(), ${account}, ${user}, 'Added domain zone-' || n || '.example',
    json_build_object('code', case n % 3 when 0 then 'activity:signIn.password' else 'activity:domain.added' end,
      'values', '{}'::json),
    'zone-' || n || '.example', ${madeAt}, '192.0.2.' || n % 250, gen_random_uuid()::text
  from generate_series(1, $1::int) n`;
