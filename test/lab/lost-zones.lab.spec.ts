import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import type { RestoreView } from '../../src/snapshots/restores/restores.presenter.js';
import type { SnapshotView } from '../../src/snapshots/snapshots.presenter.js';
import { rareTypes } from '../builders/every-type.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { aTrialDomain, untilRead } from '../http/support/zones.js';
import { FastClock } from '../support/fast-clock.js';
import { describeLab, startBind, startKnot, startPowerDns, type LabServer } from '../support/lab/index.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';
import { expectSoon } from '../support/soon.js';

const sha256 = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

/** The content that such a host gives to a new zone. */
const bareZone = `$TTL 3600
@ IN SOA ns1.example.org. hostmaster.example.org. 1 7200 3600 1209600 300
@ IN NS ns1.example.net.
@ IN NS ns2.example.net.
`;

/** All types but the keys of the zone, which belong to whatever signs it. */
const fullZone = `${bareZone}
@ IN A 192.0.2.1
@ IN AAAA 2001:db8::1
@ IN MX 10 mail.example.org.
@ IN TXT "v=spf1 -all" "\\"q\\" \\\\ \\195\\188 ; (x)"
@ IN CAA 0 issue "ca.example.net; policy=ev"
@ IN RP hostmaster.example.org. who.example.org.
@ IN HTTPS 1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2
host IN SSHFP 4 2 ${sha256}
mail 60 IN A 192.0.2.25
mail IN HINFO "PC-Intel" "FreeBSD 14"
alias IN CNAME www.example.org.
below IN DNAME target.example.net.
ptr IN PTR host.example.org.
*.wild IN TXT "any"
_sip._tcp IN SRV 0 5 5060 sip.example.net.
_25._tcp.mail IN TLSA 3 1 1 ${sha256}
abc._smimecert IN SMIMEA 3 0 1 ${sha256}
abc._openpgpkey IN OPENPGPKEY mQENBFVHm5sBCADJ
_http._tcp IN URI 10 1 "https://www.example.org/a;b?c"
_dns IN SVCB 1 dns.example.net. alpn=dot port=853
enum IN NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:info@example.org!" .
here IN LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000.00m 10.00m
child IN NS ns.child.example.org.
ns.child IN A 192.0.2.99
child IN DS 60485 8 2 ${sha256}
afs IN AFSDB 1 db.example.org.
kx IN KX 10 other.example.org.
cert IN CERT 1 12345 8 AAECAw==
rare IN APL 1:192.0.2.0/24
rare IN DHCID AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA=
rare IN EUI48 00-00-5e-00-53-2a
rare IN EUI64 00-00-5e-ef-10-00-00-2a
rare IN IPSECKEY 10 1 2 192.0.2.38 AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==
rare IN NID 10 0014:4fff:ff20:ee64
rare IN L32 10 10.1.2.0
rare IN L64 10 2001:0db8:1140:1000
rare IN LP 10 l64.example.com.
rare IN MINFO r.example.org. e.example.org.
odd IN TYPE65280 \\# 3 abcdef
`;

/** Types that hardly anybody uses, below a name of their own. */
const rareZone = rareTypes.replace('$ORIGIN example.org.', '$ORIGIN old.example.org.').replace(/^@ .*\n/gm, '');

interface Host {
  server: LabServer;
  connection: object;
  /** Lines of `rareZone` that this server takes from nobody. */
  refused: RegExp;
  /** The restore says this about the zone that it found. */
  doubt: unknown;
  /** Every record but the SOA, read without the product. */
  records(): Promise<string[]>;
  /** Takes away all that the host holds of the zone. */
  lose(): Promise<void>;
}

const zones = { 'example.org': fullZone };

describeLab('powerdns', 'a zone that PowerDNS has lost', () => {
  comesBack(async () => {
    const server = await startPowerDns({ zones: { 'example.org': fullZone } });
    const { apiKey, apiUrl } = server;
    const zoneUrl = `${apiUrl}/api/v1/servers/localhost/zones/example.org.`;
    const headers = { 'X-API-Key': apiKey };
    const records = async () => {
      const { rrsets } = (await (await fetch(zoneUrl, { headers })).json()) as { rrsets: ApiSet[] };
      return rrsets
        .filter(({ type }) => type !== 'SOA')
        .flatMap(({ name, type, ttl, records: held }) => held.map(({ content }) => `${name} ${ttl} ${type} ${content}`))
        .sort();
    };
    const lose = async () => {
      expect((await fetch(zoneUrl, { method: 'DELETE', headers })).status).toBe(204);
    };
    return {
      server,
      connection: { providerId: 'powerdns', authFields: { apiKey, apiBaseUrl: apiUrl } },
      // It reads SIG and NXT as octets, but neither odd data of other types nor a KEY without a key.
      refused: /^(?:odd .*|key KEY NOKEY.*)\n/gm,
      doubt: null,
      records,
      lose,
    };
  });
});

describeLab('bind', 'a zone that BIND has lost', () =>
  comesBack(() => signedUpdates(startBind, /^(?:sig SIG|nxt NXT) .*\n/gm)),
);
describeLab('knot', 'a zone that Knot has lost', () =>
  comesBack(() => signedUpdates(startKnot, /^(?:sig SIG|nxt NXT|odd TYPE29) .*\n/gm)),
);

describe('a zone that the sandbox has lost', () => {
  it('comes back from a backup with every record', async () => {
    const ada = await signUp(app);
    const { id, name } = await aTrialDomain(ada);
    const zoneFile = async () => {
      const { text } = await ada.get(`/api/domains/${id}/zone-file`).expect(200);
      return text.split('\n').filter((line) => !/ SOA /.test(line));
    };
    const text = (fullZone + rareZone).replaceAll(/^@ IN (?:SOA|NS) .*$/gm, '').replaceAll('example.org.', `${name}.`);
    await applyZoneFile(ada, id, { zoneFile: text, mode: 'additive' });
    const before = await zoneFile();
    const { body: snapshot } = await ada.post(`/api/domains/${id}/snapshots`).send({}).expect(201);
    await app.em().execute('delete from sandbox_zone where name = ?', [`${name}.`]);
    expect(await restored(ada, id, snapshot as SnapshotView)).toMatchObject({ status: 'applied', failed: [] });
    expect(await zoneFile()).toEqual(before);
  });
});

interface ApiSet {
  name: string;
  type: string;
  ttl: number;
  records: { content: string }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: new FastClock(), settings: { EGRESS_ALLOW: '127.0.0.0/8' } });
});
afterAll(() => app.close());

function comesBack(start: () => Promise<Host>): void {
  it('comes back from a backup with every record', async () => {
    const host = await start();
    try {
      const ada = await signUp(app);
      const id = await connect(ada, host.connection);
      const zoneFile = rareZone.replaceAll(host.refused, '');
      await applyZoneFile(ada, id, { zoneFile, mode: 'additive' });
      const before = await host.records();
      const { body: snapshot } = await ada.post(`/api/domains/${id}/snapshots`).send({}).expect(201);
      expect(snapshot).toMatchObject({ incompleteReason: null });
      await host.lose();
      expect(await restored(ada, id, snapshot as SnapshotView)).toMatchObject({
        status: 'applied',
        failed: [],
        incompleteReason: host.doubt,
      });
      expect(await host.records()).toEqual(before);
    } finally {
      await host.server.stop();
    }
  }, 60_000);
}

async function connect(person: Person, connection: object): Promise<string> {
  const { body } = await person
    .post('/api/domains')
    .send({ name: 'example.org', ...connection })
    .expect(201);
  const { id } = body as { id: string };
  await untilRead(person, id);
  return id;
}

async function applyZoneFile(person: Person, domainId: string, wanted: object): Promise<void> {
  const { body } = await person.post(`/api/domains/${domainId}/change-plans`).send(wanted).expect(201);
  const { id, hash } = body as ChangePlanView;
  const { body: report } = await person.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200);
  expect(report).toMatchObject({ status: 'applied' });
}

async function restored(person: Person, domainId: string, { id: snapshotId }: SnapshotView): Promise<RestoreView> {
  const request = { snapshotId, mode: 'exact', force: true };
  const { body } = await person.post(`/api/domains/${domainId}/restores`).send(request).expect(202);
  const { id } = body as RestoreView;
  const shown = async () => (await person.get(`/api/restores/${id}`).expect(200)).body as RestoreView;
  await expectSoon(async () => expect((await shown()).endedAt).not.toBeNull());
  return shown();
}

async function signedUpdates(
  startServer: (options: { zones: Record<string, string> }) => Promise<LabServer>,
  refused: RegExp,
): Promise<Host> {
  const server = await startServer({ zones });
  const { name: keyName, algorithm: keyAlgorithm, secret: keySecret } = server.tsig;
  const address = { server: '127.0.0.1', port: String(server.dnsPort) };
  const connection = { providerId: 'rfc2136', authFields: { ...address, keyName, keyAlgorithm, keySecret } };
  const records = async () => {
    const text = await run(requireExecutable('dig'), [
      ...['-r', '@127.0.0.1', '-p', address.port, '-y', `${keyAlgorithm}:${keyName}:${keySecret}`],
      ...['example.org', 'AXFR', '+unknownformat', '+noall', '+answer', '+onesoa', '+nosplit'],
    ]);
    return text
      .split('\n')
      .filter((line) => line !== '' && !/\sTYPE6\s/.test(line))
      .sort();
  };
  // These servers have no call that deletes a zone: somebody else empties it.
  const lose = async () => {
    const bob = await signUp(app);
    const id = await connect(bob, connection);
    await applyZoneFile(bob, id, { zoneFile: bareZone, mode: 'exact' });
    expect(await records()).toHaveLength(2);
  };
  // The zone is still there, with a listing that lost most of its records.
  const doubt = expect.stringContaining('no change made here explains it') as unknown;
  return { server, connection, refused, doubt, records, lose };
}
