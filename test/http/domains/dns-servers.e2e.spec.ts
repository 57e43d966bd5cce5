import type { DnsServerView } from '../../../src/propagation/resolvers/dns-servers.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

const path = '/api/dns-servers';

describe('DNS servers over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp({ settings: { EGRESS_ALLOW: '10.9.0.0/16' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app);
  });

  const list = async (person = ada) => (await person.get(path).expect(200)).body as DnsServerView[];
  const add = (server: object) => ada.post(path).send(server);

  it('lists the built-in servers to a new account, with operator and location', async () => {
    const servers = await list();
    expect(servers).toContainEqual({
      id: 'default-8.8.8.8',
      name: 'Google Public DNS',
      ip: '8.8.8.8',
      port: 53,
      transport: 'udp',
      provider: 'Google',
      location: 'Anycast',
      latitude: 37.41,
      longitude: -122.08,
      isDefault: true,
      health: 'unknown',
      healthCheckedAt: null,
      validatesDnssec: null,
      can: { delete: false },
    });
    expect(servers).toHaveLength(53);
    expect(servers.every(({ isDefault }) => isDefault)).toBe(true);
  });

  it('adds and removes a server, visible to its account only', async () => {
    const office = { name: ' Office ', ip: '198.41.0.4', location: 'Oslo' };
    const { body } = await add(office).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Office',
      ip: '198.41.0.4',
      port: 53,
      transport: 'udp',
      provider: 'Custom',
      location: 'Oslo',
      latitude: null,
      longitude: null,
      isDefault: false,
      health: 'unknown',
      healthCheckedAt: null,
      validatesDnssec: null,
      can: { delete: true },
    });
    expect((await list()).at(-1)).toEqual(body);
    expect(await list(await signUp(app))).toHaveLength(53);
    await ada.delete(`${path}/${(body as DnsServerView).id}`).expect(204);
    expect(await list()).toHaveLength(53);
    await ada.delete(`${path}/${(body as DnsServerView).id}`).expect(404);
  });

  it('accepts IPv6, and treats two spellings of an address as one server', async () => {
    const { body } = await add({ name: 'Six', ip: '2001:07FD:0::0001', provider: 'RIPE' }).expect(201);
    expect(body).toMatchObject({ ip: '2001:7fd::1', provider: 'RIPE', location: null });
    const again = await add({ name: 'Six again', ip: '2001:7fd::1' }).expect(409);
    expect(again.body).toMatchObject({ code: 'dns_server_exists', message: '2001:7fd::1 is already in the list' });
    await add({ name: 'Mine', ip: '8.8.8.8' }).expect(409);
  });

  it('takes a port, and DNS over TLS and HTTPS with their usual ports', async () => {
    const at = async (more: object) => {
      const { body } = await add({ name: 'Lab', ip: '198.41.0.5', ...more }).expect(201);
      return [(body as DnsServerView).transport, (body as DnsServerView).port];
    };
    expect(await at({ port: 5353 })).toEqual(['udp', 5353]);
    expect(await at({ transport: 'tls', tlsName: 'dns.example.org' })).toEqual(['tls', 853]);
    expect(await at({ transport: 'https' })).toEqual(['https', 443]);
    await add({ name: 'Lab again', ip: '198.41.0.5', port: 853 }).expect(409);
  });

  const refusals: [server: object, field: string, message: string][] = [
    [{ ip: '198.41.0.4' }, 'name', 'Server name is required'],
    [{ name: '  ', ip: '198.41.0.4' }, 'name', 'Server name is required'],
    [{ name: 'x'.repeat(101), ip: '198.41.0.4' }, 'name', 'Server name must have at most 100 characters'],
    [{ name: 'a' }, 'ip', 'Invalid IP address'],
    ...[
      'dns.example.org',
      '1.2.3',
      '1.2.3.256',
      '1.2.3.4.5',
      '0x7f.1',
      '2130706433',
      '010.1.1.1',
      '1.2.3.4/32',
      '::g',
    ].map((ip): [object, string, string] => [{ name: 'a', ip }, 'ip', 'Invalid IP address']),
    ...['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '::1', 'fe80::1', '::ffff:127.0.0.1'].map(
      (ip): [object, string, string] => [{ name: 'a', ip }, 'ip', 'This address is not on the public internet'],
    ),
    [{ name: 'a', ip: '198.41.0.4', port: 0 }, 'port', 'Port must be a whole number from 1 to 65535'],
    [{ name: 'a', ip: '198.41.0.4', port: 65_536 }, 'port', 'Port must be a whole number from 1 to 65535'],
    [{ name: 'a', ip: '198.41.0.4', transport: 'quic' }, 'transport', 'Transport must be one of udp, tls, https'],
    [{ name: 'a', ip: '198.41.0.4', isDefault: true }, 'isDefault', 'Unknown field isDefault'],
  ];
  it.each(refusals)('refuses %j', async (server, field, message) => {
    const { body } = await add(server).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', details: { [field]: message } });
    expect(await list()).toHaveLength(53);
  });

  it('accepts a private address that EGRESS_ALLOW lists', async () => {
    await add({ name: 'Lab', ip: '10.9.1.1' }).expect(201);
  });

  it('refuses to remove a built-in server', async () => {
    const { body } = await ada.delete(`${path}/default-8.8.8.8`).expect(403);
    expect(body).toMatchObject({ code: 'default_dns_server', message: 'Built-in DNS servers cannot be removed' });
    expect(await list()).toHaveLength(53);
  });

  it('refuses the 51st server of an account, also under parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => add({ name: `${index}`, ip: `198.41.1.${index}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused) {
      expect([status, body]).toMatchObject([403, { code: 'too_many_dns_servers', limit: 50 }]);
    }
    expect(await list()).toHaveLength(103);
  });
});
