import type { LossReportView } from '../../../src/records/losses/losses.presenter.js';
import { KeyedHost } from '../support/keyed-host.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('what a zone loses at another host, over HTTP', () => {
  let host: KeyedHost;
  let ada: Person;
  let domain: ReadyDomain;
  let connection: string;

  beforeAll(async () => {
    host = await KeyedHost.start();
    ada = await signUp(host.app);
    domain = await aTrialDomain(ada);
    connection = (await host.connect(ada)).id;
  });
  beforeEach(() => host.reset());
  afterAll(() => host.close());

  const losses = (person: Person, userProviderId: string) =>
    person.get(`/api/domains/${domain.id}/losses`).query({ userProviderId });

  it('names each set that does not arrive as it is, with what can be done', async () => {
    const { body } = await losses(ada, connection).expect(200);
    const report = body as LossReportView;
    expect(report).toMatchObject({
      target: 'PowerDNS',
      overflow: null,
      there: { exists: false, canCreate: true, recordCount: 0 },
    });
    const nameServers = report.losses.find(({ name, type }) => name === '@' && type === 'NS');
    expect(nameServers).toMatchObject({
      kind: 'replaced',
      reason: {
        message: 'PowerDNS has name servers of its own, which take the place of these.',
        phrase: { code: 'losses:nameServers' },
      },
      remedy: { message: 'When you move, give your registrar the name servers of PowerDNS.' },
    });
    const lossy = new Set(report.losses.map(({ name, type }) => `${name}/${type}`)).size;
    expect(report.sameSets + lossy).toBe(report.setCount);
    expect(report.sameSets).toBeGreaterThan(5);
  });

  it('writes nothing at the other host', async () => {
    await losses(ada, connection).expect(200);
    expect(host.requests.length).toBeGreaterThan(0);
    expect(host.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  it('compares with connections and domains of one’s own only', async () => {
    const eve = await signUp(host.app);
    await losses(eve, connection).expect(404);
    const foreign = (await host.connect(eve)).id;
    await losses(ada, foreign).expect(404);
  });

  it('asks for the connection by its id', async () => {
    await losses(ada, 'no-id').expect(400);
    await losses(ada, '0199c3a2-5e10-7a44-8c1d-2f6b7a90e104').expect(404);
  });

  it('tells the reason where the other host cannot be read, instead of a zone without losses', async () => {
    host.respond = (_, response) => response.writeHead(503).end();
    const { status, body } = await losses(ada, connection);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).not.toHaveProperty('losses');
  });
});
