import { newId } from '../../../src/platform/db/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { tier: 'premium' });
  for (const owner of [ada, await signUp(app)]) await insertDomains(owner, 1203);
  await insertConnections(ada, 1002);
});
afterAll(() => app.close());

/** `d0001.example.org`, `d0002.example.org` …; every third one could not be read. */
async function insertDomains({ accountId }: Person, count: number): Promise<void> {
  await app.em().execute(
    `insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, created_at)
     select gen_random_uuid(), ?, 'd' || lpad(number::text, 4, '0') || '.example.org.', provider.id,
       case when number % 3 = 0 then 'error' else 'active' end, number, now(), now()
     from generate_series(1, ?) number, (select id from dns_provider where name = 'sandbox') provider`,
    [accountId, count],
  );
}

async function insertConnections({ accountId }: Person, count: number): Promise<void> {
  await app.em().execute(
    `insert into provider_account (id, account_id, provider_name, display_name, settings, is_validated, created_at)
     select gen_random_uuid(), ?, 'powerdns', 'Name server ' || number, '{}', true, now() + number * interval '1 second'
     from generate_series(1, ?) number`,
    [accountId, count],
  );
}

async function list(address: string, query: object = {}) {
  const { body, headers } = await ada.get(address).query(query).expect(200);
  return { rows: body as { id: string; name: string; displayName: string }[], range: headers['content-range'] };
}
const names = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ name }) => name);

describe('the list of domains', () => {
  it('has at most 1,000 domains without a range, and says how many there are', async () => {
    const first = await list('/api/domains');
    expect(first.range).toBe('domains 0-999/1203');
    expect(names(first).slice(0, 2)).toEqual(['d0001.example.org', 'd0002.example.org']);
  });

  it('shows each domain of the account once, page by page', async () => {
    const pages = [await list('/api/domains'), await list('/api/domains', { range: '[1000,1999]' })];
    expect(pages[1]?.range).toBe('domains 1000-1202/1203');
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1203);
  });

  it('is sorted and filtered in the database', async () => {
    const range = '[0,1]';
    const failed = await list('/api/domains', { range, sort: '["recordCount","DESC"]', filter: '{"status":"error"}' });
    expect([names(failed), failed.range]).toEqual([['d1203.example.org', 'd1200.example.org'], 'domains 0-1/401']);
    const found = await list('/api/domains', { range, filter: '{"q":"d110"}' });
    expect([names(found), found.range]).toEqual([['d1100.example.org', 'd1101.example.org'], 'domains 0-1/10']);
  });

  it.each(['d0007.example.org', 'D0007.Example.org.', 'not a name!'])('finds %j by its name', async (name) => {
    const found = await list('/api/domains', { filter: JSON.stringify({ name }) });
    expect(names(found)).toEqual(name.startsWith('not') ? [] : ['d0007.example.org']);
  });

  it('finds an international name in both forms', async () => {
    const { body } = await ada.post('/api/domains').send({ name: 'bücher.example', providerId: 'sandbox' }).expect(201);
    for (const name of ['bücher.example', 'xn--bcher-kva.example'])
      expect((await list('/api/domains', { filter: JSON.stringify({ name: [name] }) })).rows).toMatchObject([
        { id: (body as { id: string }).id },
      ]);
  });

  it('finds nothing of another account by its id', async () => {
    const [theirs] = await app
      .em()
      .execute<{ id: string }[]>('select id from domain where account_id <> ? limit 1', [ada.accountId]);
    const filter = JSON.stringify({ id: [theirs?.id, newId()] });
    expect(await list('/api/domains', { filter })).toEqual({ rows: [], range: 'domains */0' });
  });

  it('names a wrong parameter', async () => {
    const refusal = await ada.get('/api/domains').query({ sort: '["zoneHash","ASC"]' }).expect(400);
    expect(refusal.body).toMatchObject({ code: 'validation_failed', details: { sort: expect.any(String) } });
  });
});

describe('the list of connections', () => {
  it('has at most 1,000 connections without a range, and pages the rest', async () => {
    expect((await list('/api/user/dns-providers')).range).toBe('connections 0-999/1002');
    const rest = await list('/api/user/dns-providers', { range: '[1000,1999]' });
    expect(rest.range).toBe('connections 1000-1001/1002');
    expect(rest.rows.map(({ displayName }) => displayName)).toEqual(['Name server 1001', 'Name server 1002']);
  });
});

describe('the lists of one domain', () => {
  let domainId: string;
  beforeAll(async () => {
    const { rows } = await list('/api/domains', { filter: '{"name":"d0001.example.org"}' });
    domainId = rows[0]?.id ?? '';
    await insertRestores(151);
    await insertIncidents(251);
  });

  /** One a second; the last is the latest. */
  async function insertRestores(count: number): Promise<void> {
    await app.em().execute(
      `insert into restore (id, account_id, domain_id, source, mode, force, status, total, failures, attempt,
         created_at, touched_at, message)
       select gen_random_uuid(), ?, ?, 'person', 'additive', false, 'applied', 0, '[]', 0,
         now() + number * interval '1 second', now(), to_jsonb('restore ' || number)
       from generate_series(1, ?) number`,
      [ada.accountId, domainId, count],
    );
  }

  /** All are resolved but the first. */
  async function insertIncidents(count: number): Promise<void> {
    await app.em().execute(
      `insert into incident (id, account_id, domain_id, subject, state, severity, changes, revert_count,
         opened_at, changed_at, resolved_at)
       select gen_random_uuid(), ?, ?, 'zone', case number when 1 then 'open' else 'resolved' end, 'warning', '[]', 0,
         now() + number * interval '1 second', now(),
         case number when 1 then null else now() + number * interval '1 second' end
       from generate_series(1, ?) number`,
      [ada.accountId, domainId, count],
    );
  }

  it.each([
    ['restores', 100, 151],
    ['incidents', 200, 251],
  ])('have at most so many %s without a range, and page the rest', async (name, perPage, total) => {
    const address = `/api/domains/${domainId}/${name}`;
    const [first, rest] = [await list(address), await list(address, { range: `[${perPage},999]` })];
    expect(first.range).toBe(`${name} 0-${perPage - 1}/${total}`);
    expect(rest.range).toBe(`${name} ${perPage}-${total - 1}/${total}`);
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(total);
  });

  it('begin with the latest restore, and with the incidents that are open', async () => {
    const [restore] = (await list(`/api/domains/${domainId}/restores`, { range: '[0,0]' })).rows;
    expect(restore).toMatchObject({ message: 'restore 151' });
    const incidents = (await list(`/api/domains/${domainId}/incidents`, { range: '[0,1]' })).rows;
    expect(incidents).toMatchObject([{ state: 'open' }, { state: 'resolved' }]);
  });
});
