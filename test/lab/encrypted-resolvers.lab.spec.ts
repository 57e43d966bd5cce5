import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PropagationCheckView } from '../../src/propagation/checks/propagation-checks.presenter.js';
import type { DnsServerView } from '../../src/propagation/resolvers/dns-servers.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { startEncryptedBind } from '../support/lab/encrypted-bind.js';
import { describeLab } from '../support/lab/index.js';
import { labRecord, serving } from '../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../support/lab/propagation-world.js';

const long = `"${'x'.repeat(200)}"`;
const big = Array.from({ length: 30 }, () => long).join(' ');
const zoneText = `$TTL 300
@ SOA ns1 hostmaster 1 7200 900 1209600 300
@ NS ns1
ns1 A 192.0.2.53
www A 192.0.2.20
big TXT ${big}
`;

describeLab('bind', "an account's own resolvers", () => {
  let world: PropagationWorld;
  let bind: Awaited<ReturnType<typeof startEncryptedBind>>;
  let trusting: TestApp;
  let wary: TestApp;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'unused' }]);
    const records = [labRecord('www.zone.test.', 'A', '192.0.2.20'), labRecord('big.zone.test.', 'TXT', big)];
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, records));
    bind = await startEncryptedBind({ origin: 'zone.test', zoneText });
    wary = await startTestApp({ settings: world.settings });
    trusting = await startTestApp({
      settings: { ...world.settings, DNS_CA_FILE: path.join(bind.folder, 'cert.pem') },
    });
  });
  afterAll(async () => {
    await trusting.close();
    await wary.close();
    await bind.stop();
    await world.stop();
  });

  const serversOf = async (person: Person, tlsName = 'dns.example') => {
    const { plain, tls, https } = bind.prepared;
    const added: DnsServerView[] = [];
    for (const server of [
      { name: 'plain', port: plain },
      { name: 'DoT', port: tls, transport: 'tls', tlsName },
      { name: 'DoH', port: https, transport: 'https', tlsName },
    ]) {
      const { body } = await person
        .post('/api/dns-servers')
        .send({ ip: '127.0.0.1', ...server })
        .expect(201);
      added.push(body as DnsServerView);
    }
    return added.map(({ id }) => id);
  };
  const check = async (person: Person, servers: string[], question: object = {}) => {
    const { body } = await person
      .post('/api/check-propagation')
      .send({
        domain: 'zone.test',
        recordName: 'www',
        recordType: 'A',
        expectedValue: '192.0.2.20',
        servers,
        ...question,
      })
      .expect(200);
    return (body as PropagationCheckView).results.map(({ status, transport }) => [status, transport]);
  };

  it('are asked on their ports by UDP, over TLS and over HTTPS, and by TCP for what is too large for UDP', async () => {
    const ada = await signUp(trusting);
    const servers = await serversOf(ada);
    expect(await check(ada, servers)).toEqual([
      ['match', 'udp'],
      ['match', 'tls'],
      ['match', 'https'],
    ]);
    expect(await check(ada, servers, { recordName: 'big', recordType: 'TXT', expectedValue: big })).toEqual([
      ['match', 'tcp'],
      ['match', 'tls'],
      ['match', 'https'],
    ]);
  }, 60_000);

  it('are not believed where their certificate is for another name', async () => {
    const ada = await signUp(trusting);
    expect(await check(ada, await serversOf(ada, 'other.example'))).toEqual([
      ['match', 'udp'],
      ['timeout', null],
      ['timeout', null],
    ]);
  }, 60_000);

  it('are not believed where nobody that the operator trusts has signed their certificate', async () => {
    const ada = await signUp(wary);
    expect(await check(ada, await serversOf(ada))).toEqual([
      ['match', 'udp'],
      ['timeout', null],
      ['timeout', null],
    ]);
  }, 60_000);

  it('keep the server from starting with authorities that cannot be read', async () => {
    const file = path.join(bind.folder, 'broken.pem');
    writeFileSync(file, 'no certificate');
    await expect(startTestApp({ settings: { ...world.settings, DNS_CA_FILE: file } })).rejects.toThrow(/DNS_CA_FILE/);
  });
});
