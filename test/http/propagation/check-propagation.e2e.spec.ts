import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import { clientSubnetOf, ednsFor } from '../../../src/dns/index.js';
import { dead, denying, labRecord, resolving, serving, slow, truncating } from '../../support/lab/loopback-dns.js';
import type { Behaviour, Reply } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, type Person } from '../support/people.js';

const path = '/api/check-propagation';
const names = [
  'fresh',
  'stale',
  'liar',
  'truncating',
  'slow',
  'dead',
  'nxdomain',
  'nodata',
  'servfail',
  'bogus',
  'refusing',
];
const fresh = labRecord('www.zone.test.', 'A', '192.0.2.20', 300);
const stale = labRecord('www.zone.test.', 'A', '192.0.2.10', 42);

describe('propagation checks over HTTP', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    world = await startPropagationWorld([...names.map((name) => ({ name })), { name: 'farm', location: 'Anycast' }]);
    app = await startTestApp({ settings: world.settings });
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });
  beforeEach(async () => {
    ada = await signUp(app);
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [fresh]));
    for (const name of [...names, 'farm']) world.resolver(name, resolving([fresh]));
  });

  const question = { domain: 'zone.test', recordName: 'www', recordType: 'A', expectedValue: '192.0.2.20' };
  const check = async (input: object = {}, person = ada) =>
    (
      await person
        .post(path)
        .send({ ...question, ...input })
        .expect(200)
    ).body as PropagationCheckView;
  const only = (...wanted: string[]) => ({
    servers: [...names, 'farm'].flatMap((name, index) =>
      wanted.includes(name) ? [`default-127.0.2.${index + 1}:${world.port}`] : [],
    ),
  });
  const statusesIn = ({ results }: PropagationCheckView) =>
    Object.fromEntries(results.map(({ server, status }) => [server.name, status]));

  it('says published where all servers and all resolvers have the record', async () => {
    const done = await check();
    expect(done).toMatchObject({
      success: true,
      resolved: true,
      status: 'published',
      totalServers: 12,
      answeredServers: 12,
      propagatedServers: 12,
      observedEnd: null,
    });
    expect(done.published.servers.map(({ status, serial, name }) => [name, status, serial])).toEqual(
      [1, 2, 3, 4].map((index) => [`ns${index}.zone.test`, 'answer', 1]),
    );
    expect(done.servers).toEqual(done.results);
    expect(done.results[0]).toMatchObject({
      success: true,
      resolved: true,
      value: '192.0.2.20',
      error: null,
      ttl: 300,
    });
    expect(typeof done.results[0]?.responseTime).toBe('number');
  });

  it('tells every state of a resolver apart, and never calls another one propagated', async () => {
    world.resolver('stale', resolving([stale]));
    world.resolver('liar', resolving([labRecord('www.zone.test.', 'A', '203.0.113.66', 10)]));
    world.resolver('truncating', truncating(resolving([fresh])));
    world.resolver('slow', slow(1_500, resolving([fresh])));
    world.resolver('dead', dead);
    world.resolver('nxdomain', denying(world.zone, 'NXDOMAIN', 30));
    world.resolver('nodata', denying(world.zone, 'NOERROR', 20));
    world.resolver('servfail', () => ({ rcode: 'SERVFAIL' }));
    world.resolver('bogus', (_, { query }) =>
      query.flags.checkingDisabled ? { flags: { recursionAvailable: true }, answer: [fresh] } : { rcode: 'SERVFAIL' },
    );
    world.resolver('refusing', () => ({ rcode: 'REFUSED' }));
    let turn = 0;
    world.resolver('farm', (...asked) => resolving([(turn += 1) % 2 === 0 ? stale : fresh])(...asked));
    const done = await check();
    expect(statusesIn(done)).toEqual({
      fresh: 'match',
      stale: 'third_value',
      liar: 'third_value',
      truncating: 'match',
      slow: 'match',
      dead: 'timeout',
      nxdomain: 'nxdomain',
      nodata: 'nodata',
      servfail: 'servfail',
      bogus: 'bogus',
      refusing: 'refused',
      farm: 'mixed',
    });
    expect(done).toMatchObject({ success: false, answeredServers: 8, propagatedServers: 3 });
    const rows = new Map(done.results.map((result) => [result.server.name, result]));
    expect(rows.get('stale')).toMatchObject({ success: false, resolved: true, value: '192.0.2.10', ttl: 42 });
    expect(rows.get('truncating')).toMatchObject({ transport: 'tcp' });
    expect(rows.get('dead')).toMatchObject({ resolved: false, value: null, errorCode: 'TIMEOUT' });
    expect(rows.get('dead')).toMatchObject({ error: 'No answer came in time' });
    expect(rows.get('nxdomain')).toMatchObject({ resolved: true, value: null, ttl: 30 });
    expect(rows.get('farm')?.replies).toEqual({ match: 2, third_value: 1 });
  }, 15_000);

  it('asks no resolver while the authoritative servers differ', async () => {
    world.authoritative(2, serving(world.zone, [stale]));
    const before = world.asked('fresh');
    const done = await check();
    expect(done).toMatchObject({ status: 'disagreeing', success: false, resolved: false, answeredServers: 0 });
    expect(new Set(Object.values(statusesIn(done)))).toEqual(new Set(['not_asked']));
    expect(world.asked('fresh')).toBe(before);
    expect(done.published.servers.map(({ values }) => values[0])).toEqual([
      ...['192.0.2.20', '192.0.2.20', '192.0.2.10', '192.0.2.20'],
    ]);
  });

  it('asks no resolver while the name does not exist: it would remember that', async () => {
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, []));
    const before = world.asked('fresh');
    expect(await check()).toMatchObject({ status: 'other', published: { values: [], negativeTtl: 60 } });
    expect(world.asked('fresh')).toBe(before);
  });

  it('names dead and lame servers, and never takes their silence for an answer', async () => {
    world.authoritative(0, dead);
    world.authoritative(1, () => ({ rcode: 'REFUSED' }));
    world.authoritative(3, truncating(serving(world.zone, [fresh])));
    const done = await check(only('fresh'));
    expect(done.published.servers.map(({ status }) => status)).toEqual(['silent', 'lame', 'answer', 'answer']);
    expect(done).toMatchObject({ status: 'published', success: true });
    for (let index = 0; index < 4; index += 1) world.authoritative(index, dead);
    expect(await check(only('fresh'))).toMatchObject({ status: 'unreachable', success: false, resolved: false });
  }, 20_000);

  it('says that a domain is not delegated', async () => {
    expect(await check({ domain: 'other.test', ...only('fresh') })).toMatchObject({
      status: 'no_zone',
      success: false,
    });
  });

  it('compares sets of values in any order, and texts however they are cut', async () => {
    const mail = [labRecord('zone.test.', 'MX', '10 a.zone.test.'), labRecord('zone.test.', 'MX', '20 b.zone.test.')];
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, mail));
    world.resolver('fresh', resolving([...mail].reverse()));
    const wanted = { recordName: '@', recordType: 'MX', expectedValue: '20 B.zone.test\n10 a.zone.test.' };
    expect(await check({ ...wanted, ...only('fresh') })).toMatchObject({ success: true });
    const text = labRecord('zone.test.', 'TXT', '"v=spf1 -all"');
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [text]));
    world.resolver('fresh', resolving([labRecord('zone.test.', 'TXT', '"v=spf1" " -all"')]));
    const spf = { recordName: 'zone.test', recordType: 'TXT', expectedValue: 'v=spf1 -all' };
    expect(await check({ ...spf, ...only('fresh') })).toMatchObject({ success: true });
  });

  it('predicts within a second when a resolver forgets what it has', async () => {
    const forgetsAt = Date.now() + 5_000;
    world.resolver('stale', (...asked) => {
      const left = Math.ceil((forgetsAt - Date.now()) / 1_000);
      return resolving([left > 0 ? { ...stale, ttlSeconds: left } : fresh])(...asked);
    });
    const first = await check(only('fresh', 'stale'));
    expect(first).toMatchObject({ success: false, observedEnd: expect.any(String) });
    const predicted = Date.parse(first.observedEnd ?? '');
    expect(Math.abs(predicted - forgetsAt)).toBeLessThanOrEqual(1_000);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, predicted - Date.now())));
    expect(await check(only('fresh', 'stale'))).toMatchObject({ success: true, observedEnd: null });
  }, 20_000);

  it('asks for the answers of another network only where one is named, and shows how much of it counts', async () => {
    const told: (string | undefined)[] = [];
    const byNetwork: Behaviour = (_, { query }) => {
      const subnet = clientSubnetOf(query.edns);
      told.push(subnet && [...subnet.address, subnet.sourcePrefix].join('.'));
      const edns = ednsFor({ clientSubnet: subnet && { ...subnet, scopePrefix: 20 } });
      return { flags: { authoritative: true }, answer: [subnet ? fresh : stale], edns };
    };
    for (let index = 0; index < 4; index += 1) {
      world.authoritative(index, (asked, how) =>
        asked.type === 'A' ? byNetwork(asked, how) : serving(world.zone, [])(asked, how),
      );
    }
    world.resolver('fresh', byNetwork);
    const there = await check({ clientSubnet: '203.0.113.77', ...only('fresh', 'slow') });
    expect(there).toMatchObject({ success: true, clientSubnet: '203.0.113.0/24' });
    expect(there.results.map(({ subnetScope }) => subnetScope)).toEqual([20, null]);
    expect(new Set(told)).toEqual(new Set(['203.0.113.0.24']));
    const here = await check(only('fresh'));
    expect(here).toMatchObject({ status: 'other', clientSubnet: null });
    expect(told.at(-1)).toBeUndefined();
  });

  it('names the machines that answered, where they say so', async () => {
    const named = (text: string): Reply => ({
      edns: { ...ednsFor({}), options: [{ code: 3, data: new TextEncoder().encode(text) }] },
    });
    world.resolver('fresh', resolving([fresh], named('fra-1')));
    world.authoritative(0, async (...asked) => ({
      ...(await serving(world.zone, [fresh])(...asked)),
      ...named('a.nic'),
    }));
    const done = await check(only('fresh'));
    expect(done.results[0]).toMatchObject({ nsid: 'fra-1' });
    expect(done.published.servers.map(({ nsid }) => nsid)).toEqual(['a.nic', null, null, null]);
  });

  it('streams each answer as it comes, and the whole check at the end', async () => {
    world.resolver('slow', slow(400, resolving([fresh])));
    const { text, headers } = await ada
      .post(`${path}/events`)
      .send({ ...question, ...only('fresh', 'slow') })
      .expect(200);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    const events = text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []);
    expect(events.map(([, kind]) => kind)).toEqual(['published', 'result', 'result', 'done']);
    const data = events.map(([, , json = '']) => JSON.parse(json) as { server?: { name: string }; success?: boolean });
    expect(data.map(({ server }) => server?.name)).toEqual([undefined, 'fresh', 'slow', undefined]);
    expect(data.at(-1)).toMatchObject({ success: true });
  });

  it('keeps the checks of an account for its people alone, latest first', async () => {
    const first = await check(only('fresh'));
    world.resolver('fresh', resolving([stale]));
    const second = await check(only('fresh'));
    const { body, headers } = await ada.get('/api/propagation-logs?range=[0,9]').expect(200);
    expect(headers['content-range']).toBe('propagation-logs 0-1/2');
    expect(body).toMatchObject([
      { id: second.id, success: false, status: 'published', automatic: false, domainId: null },
      { id: first.id, success: true, recordName: 'www', recordType: 'A', expectedValue: '192.0.2.20' },
    ]);
    const shown = await ada.get(`/api/propagation-logs/${first.id}`).expect(200);
    expect(shown.body).toEqual(first);
    const eve = await signUp(app);
    await eve.get(`/api/propagation-logs/${first.id}`).expect(404);
    expect((await eve.get('/api/propagation-logs').expect(200)).body).toEqual([]);
  });

  const refusals: [input: object, field: string, text: RegExp][] = [
    [{ domain: ' ' }, 'domain', /^Domain is required$/],
    [{ recordName: '' }, 'recordName', /^Record name is required$/],
    [{ recordType: '' }, 'recordType', /^Record type is required$/],
    [{ expectedValue: '' }, 'expectedValue', /^Expected value is required$/],
    [{ recordType: 'AXFR' }, 'recordType', /^Record type must be one of/],
    [{ expectedValue: 'not an address' }, 'expectedValue', /./],
    [{ recordName: 'www.elsewhere.example.' }, 'recordName', /./],
    [{ domain: '192.0.2.1' }, 'domain', /./],
    [{ servers: ['default-192.0.2.250'] }, 'servers', /no DNS server/],
    [{ clientSubnet: '10.0.0.0/8' }, 'clientSubnet', /public/],
    [{ clientSubnet: 'everybody' }, 'clientSubnet', /right form/],
    [{ clientSubnet: '0.0.0.0/0' }, 'clientSubnet', /right form/],
    [{ clientSubnet: '::ffff:10.0.0.1' }, 'clientSubnet', /public/],
    [{ expectedValue: ' , ,, ' }, 'expectedValue', /^Expected value is required$/],
    [{ domain: 'zone\u0000.test' }, 'domain', /./],
    [{ domain: `${'a'.repeat(64)}.test` }, 'domain', /./],
    [{ domain: '.' }, 'domain', /./],
    [{ domain: ['zone.test'] }, 'domain', /./],
    [{ recordName: 'www\u202e' }, 'recordName', /./],
    [{ recordName: 'a.'.repeat(127) }, 'recordName', /./],
    [{ servers: [{}] }, 'servers', /list of ids/],
  ];
  it.each(refusals)('refuses %j', async (input, field, text) => {
    const { body } = await ada
      .post(path)
      .send({ ...question, ...input })
      .expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', details: { [field]: expect.stringMatching(text) } });
  });

  it('asks nobody for strangers', async () => {
    await stranger(app).post(path).send(question).expect(401);
    await stranger(app).post(`${path}/events`).send(question).expect(401);
  });

  it('refuses the 61st check within ten minutes', async () => {
    const bad = { ...question, ...only('fresh') };
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await ada.post(path).send(bad));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'too_many_propagation_checks' });
  }, 60_000);
});
