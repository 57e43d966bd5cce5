import { RequestContext } from '@mikro-orm/core';
import { Guard } from '../../src/protection/guards/guard.entity.js';
import { SerialPoller } from '../../src/protection/guards/serial-poller.js';
import { Scanner } from '../../src/protection/guards/scanner.js';
import type { IncidentView } from '../../src/protection/incidents/incident.presenter.js';
import type { ProtectionView } from '../../src/protection/protection.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, stranger, type Person } from '../http/support/people.js';
import { untilRead } from '../http/support/zones.js';
import {
  describeLab,
  dig,
  type DnsWorld,
  type LabServer,
  type PowerDnsServer,
  startBind,
  startDnsWorld,
  startPowerDns,
} from '../support/lab/index.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';
import { linkIn, MailSink } from '../support/mail-sink.js';
import { ShiftingClock } from '../support/shifting-clock.js';
import { expectSoon } from '../support/soon.js';
import { startApiProxy, type ApiProxy } from './support/api-proxy.js';
import { labZone } from './support/zone.js';

const zones = { 'example.org': labZone };
const zone = 'example.org.';
const aWhileMs = 31_000;

interface Lab {
  dnsPort: number;
  connection: object;
  /** Changes the zone outside the product; null deletes. */
  tamper(name: string, type: string, value: string | null): Promise<void>;
}

/** The whole product against one real server, to which the parent delegates under two names. */
function guarding(start: () => Promise<Lab>, stop: () => Promise<void>, more: (given: () => Given) => void): void {
  let clock: ShiftingClock;
  let app: TestApp;
  let lab: Lab;
  let world: DnsWorld;
  let sink: MailSink;
  let ada: Person;
  let domainId: string;

  beforeEach(async () => {
    // A clock per test: TSIG refuses signatures that are five minutes off.
    clock = new ShiftingClock();
    [lab, world, sink] = [await start(), await startDnsWorld(), await new MailSink().start()];
    delegate('ns1.example.org.', 'ns2.example.org.');
    app = await startTestApp({ clock, settings: { ...world.settings, SMTP_URL: sink.url } });
    ada = await signUp(app);
    const { body } = await ada
      .post('/api/domains')
      .send({ name: 'example.org', ...lab.connection })
      .expect(201);
    domainId = (body as { id: string }).id;
    await untilRead(ada, domainId);
  });
  afterEach(async () => {
    await app.close();
    await Promise.all([world.stop(), sink.stop(), stop()]);
  });

  const delegate = (...names: string[]) =>
    world.delegate(
      zone,
      names.map((name) => ({ name, port: lab.dnsPort })),
    );
  const call = (path: string) => `/api/domains/${domainId}/${path}`;
  const enable = async (settings: object = {}) => {
    await ada.post(call('enable-protection')).send(settings).expect(200);
    await ada.patch(call('protection')).send({ graceMinutes: 0 }).expect(200);
    await scan();
  };
  const scan = async () => {
    const { id } = await app.em().findOneOrFail(Guard, { domainId });
    await RequestContext.create(app.em(), () => app.get(Scanner).scan(id));
  };
  const confirm = async () => {
    await scan();
    clock.advance(aWhileMs);
    await scan();
  };
  const protection = async () => (await ada.get(call('protection')).expect(200)).body as ProtectionView;
  const incidents = async () => (await ada.get(call('incidents')).expect(200)).body as IncidentView[];
  const restored = (times: number) =>
    expectSoon(async () => {
      expect((await incidents()).filter(({ resolution }) => resolution === 'restored')).toHaveLength(times);
    });

  it('mails an alert about an outside change and puts it back', async () => {
    await enable({ autoRestoreEnabled: true, alertEmails: 'reader@mail.example' });
    await expectSoon(async () => expect(await Promise.resolve(sink.to('reader@mail.example'))).toHaveLength(1));
    const link = linkIn(sink.to('reader@mail.example')[0]!, '/confirm');
    await stranger(app).post(`${link.pathname}${link.search}`).expect(200);
    await lab.tamper('@', 'A', '203.0.113.66');
    expect(await dig(lab.dnsPort, zone, 'A')).toEqual(['203.0.113.66']);
    await confirm();
    await restored(1);
    expect(await dig(lab.dnsPort, zone, 'A')).toEqual(['192.0.2.10']);
    const [incident] = await incidents();
    expect(incident).toMatchObject({
      severity: 'critical',
      changes: [{ name: '@', before: ['192.0.2.10'], after: ['203.0.113.66'] }],
    });
    expect(incident?.changes[0]?.seenBy).toEqual(
      expect.arrayContaining(['DNS host', 'ns1.example.org (127.0.0.2)', 'ns2.example.org (127.0.0.3)']) as string[],
    );
    await expectSoon(async () => {
      const texts = await Promise.resolve(sink.to('reader@mail.example').map(({ mail }) => mail.text ?? ''));
      expect(texts.join('\n')).toMatch(/203\.0\.113\.66/);
    });
  });

  it('raises no alarm for its own edits and for accepted changes', async () => {
    await enable({ autoRestoreEnabled: true });
    await ada.post('/api/dns-records').send({ domainId, name: 'ours', type: 'A', value: '192.0.2.99' }).expect(201);
    clock.advance(aWhileMs);
    await confirm();
    expect(await protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
    await ada.patch(call('protection')).send({ autoRestoreEnabled: false }).expect(200);
    await lab.tamper('shop', 'CNAME', 'other.example.net.');
    await confirm();
    const [incident] = await incidents();
    await ada.post(`/api/incidents/${incident?.id}/accept`).expect(200);
    await confirm();
    expect(await protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
    expect(await dig(lab.dnsPort, `shop.${zone}`, 'CNAME')).toEqual(['other.example.net.']);
  });

  it('holds the incident instead of putting a set back a third time', async () => {
    await enable({ autoRestoreEnabled: true });
    for (const round of [1, 2]) {
      await lab.tamper('ftp', 'A', '203.0.113.66');
      await confirm();
      await restored(round);
      clock.advance(aWhileMs);
      await scan();
    }
    await lab.tamper('ftp', 'A', '203.0.113.66');
    await confirm();
    await confirm();
    expect(await protection()).toMatchObject({ state: 'held', openIncidents: 1 });
    expect(await dig(lab.dnsPort, `ftp.${zone}`, 'A')).toEqual(['203.0.113.66']);
  });

  it('opens a critical incident when the parent delegates elsewhere, and puts nothing back', async () => {
    await enable({ autoRestoreEnabled: true });
    delegate('ns1.evil.example.', 'ns2.evil.example.');
    await confirm();
    const [incident] = await incidents();
    expect(incident).toMatchObject({
      subject: 'delegation',
      severity: 'critical',
      state: 'open',
      can: { restore: false },
    });
    await ada.post(`/api/incidents/${incident?.id}/restore`).expect(422);
  });

  it('opens no incident when name servers do not answer', async () => {
    await enable();
    world.silence('ns1.example.org.', 'ns2.example.org.');
    await confirm();
    const { body } = await ada.post(call('test-monitoring')).expect(200);
    expect(body).toMatchObject({ changesFound: 0 });
    expect((await protection()).views.filter(({ known }) => !known).map(({ name }) => name)).toHaveLength(2);
    expect(await incidents()).toEqual([]);
  });

  /** The stories of the alerts, latest first. */
  const stories = async () =>
    ((await ada.get(call('protection-alerts')).expect(200)).body as { story: string }[]).map(({ story }) => story);
  const nextScan = async () => (await app.em().findOneOrFail(Guard, { domainId })).nextDueAt;
  /** As the scheduler does when it enqueues the scan. */
  const postpone = async (minutes: number) => {
    const nextDueAt = new Date(clock.now().getTime() + minutes * 60_000);
    await app.em().nativeUpdate(Guard, { domainId }, { nextDueAt });
    return nextDueAt;
  };
  const pollSerials = () => app.get(SerialPoller).poll();
  const advance = (ms: number) => clock.advance(ms);
  more(() => ({ enable, confirm, scan, protection, incidents, nextScan, postpone, pollSerials, advance, stories }));
}

interface Given {
  enable(settings?: object): Promise<void>;
  confirm(): Promise<void>;
  scan(): Promise<void>;
  protection(): Promise<ProtectionView>;
  incidents(): Promise<IncidentView[]>;
  nextScan(): Promise<Date>;
  postpone(minutes: number): Promise<Date>;
  pollSerials(): Promise<void>;
  advance(ms: number): void;
  stories(): Promise<string[]>;
}

describeLab('powerdns', 'protection of a zone at PowerDNS', () => {
  let server: PowerDnsServer;
  let network: ApiProxy;

  const start = async (): Promise<Lab> => {
    server = await startPowerDns({ zones });
    network = await startApiProxy(server.apiUrl);
    const connection = { providerId: 'powerdns', authFields: { apiKey: server.apiKey, apiBaseUrl: network.url } };
    return { dnsPort: server.dnsPort, connection, tamper };
  };
  const tamper: Lab['tamper'] = async (name, type, value) => {
    const owner = name === '@' ? zone : `${name}.${zone}`;
    const records = value === null ? {} : { ttl: 3600, records: [{ content: value, disabled: false }] };
    const rrset = { name: owner, type, changetype: value === null ? 'DELETE' : 'REPLACE', ...records };
    const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones/${zone}`, {
      ...{ method: 'PATCH', headers: { 'X-API-Key': server.apiKey } },
      body: JSON.stringify({ rrsets: [rrset] }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const stop = async () => {
    await network.close();
    await server.stop();
  };

  guarding(start, stop, (given) => {
    it.each([
      ['a web page', 200, '<html>Welcome</html>'],
      ['a failure', 503, ''],
      ['an empty listing', 200, JSON.stringify({ name: zone, kind: 'Native', rrsets: [] })],
    ])(
      'opens no incident and writes nothing when the API answers with %s',
      async (_, status, text) => {
        const { enable, confirm, protection, incidents } = given();
        await enable({ autoRestoreEnabled: true });
        const written = network.writes;
        network.intercept(
          'GET',
          (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        );
        await confirm();
        await confirm();
        const seen = await protection();
        expect(seen).toMatchObject({ state: 'unknown', openIncidents: 0 });
        expect(seen.stateReason).not.toBeNull();
        expect(await incidents()).toEqual([]);
        network.intercept('GET', null);
        await confirm();
        expect(await protection()).toMatchObject({ state: 'ok', stateReason: null });
        expect(network.writes).toBe(written);
      },
      90_000,
    );

    it('alerts once when the zone cannot be checked for six hours, and once when it can again', async () => {
      const { enable, scan, advance, stories } = given();
      await enable();
      network.intercept('GET', (_request, response) => void response.writeHead(503).end());
      for (let hours = 0; hours < 12; hours += 3) {
        await scan();
        advance(3 * 60 * 60_000);
      }
      expect(await stories()).toEqual(['sight_lost']);
      network.intercept('GET', null);
      await scan();
      await scan();
      expect(await stories()).toEqual(['sight_regained', 'sight_lost']);
    });
  });
});

describeLab('bind', 'protection of a zone at BIND', () => {
  let server: LabServer;

  const start = async (): Promise<Lab> => {
    server = await startBind({ zones });
    const { name: keyName, secret: keySecret, algorithm: keyAlgorithm } = server.tsig;
    const authFields = { server: '127.0.0.1', port: `${server.dnsPort}`, keyName, keySecret, keyAlgorithm };
    return { dnsPort: server.dnsPort, connection: { providerId: 'rfc2136', authFields }, tamper };
  };
  const tamper: Lab['tamper'] = async (name, type, value) => {
    const { tsig, dnsPort } = server;
    const owner = name === '@' ? zone : `${name}.${zone}`;
    const lines = [`server 127.0.0.1 ${dnsPort}`, `zone ${zone}`, `update delete ${owner} ${type}`];
    if (value !== null) lines.push(`update add ${owner} 3600 ${type} ${value}`);
    const key = `${tsig.algorithm}:${tsig.name}:${tsig.secret}`;
    await run(requireExecutable('nsupdate'), ['-y', key], [...lines, 'send', ''].join('\n'));
  };

  guarding(
    start,
    () => server.stop(),
    (given) => {
      it('scans early when a serial has changed', async () => {
        const { enable, advance, postpone, nextScan, pollSerials } = given();
        await enable();
        const due = await postpone(60);
        advance(6 * 60_000);
        await pollSerials();
        expect(await nextScan()).toEqual(due);
        await tamper('ftp', 'A', '203.0.113.66');
        await pollSerials();
        expect((await nextScan()).getTime()).toBeLessThan(due.getTime() - 50 * 60_000);
      });
    },
  );
});
