import { jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { DnsClient } from '../../../src/platform/dns-client/index.js';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import { SerialPoller } from '../../../src/protection/guards/serial-poller.js';
import { Scanner } from '../../../src/protection/guards/scanner.js';
import type { IncidentView } from '../../../src/protection/incidents/incident.presenter.js';
import type { ProtectionView } from '../../../src/protection/protection.presenter.js';
import { startTestApp, type TestApp } from '../../http/support/app.js';
import { signUp, stranger, type Person } from '../../http/support/people.js';
import { untilRead } from '../../http/support/zones.js';
import { dig, type DnsWorld, startDnsWorld } from '../../support/lab/index.js';
import { linkIn, MailSink } from '../../support/mail-sink.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { expectSoon } from '../../support/soon.js';

export const zone = 'example.org.';
const aWhileMs = 31_000;

export interface Lab {
  dnsPort: number;
  connection: object;
  /** Changes the zone outside the product; null deletes. */
  tamper(name: string, type: string, value: string | null): Promise<void>;
}

/** The whole product against one real server, to which the parent delegates under two names. */
export function guardsZone(
  start: () => Promise<Lab>,
  stop: () => Promise<void>,
  more: (given: () => Given) => void,
): void {
  let clock: ShiftingClock;
  let app: TestApp;
  let lab: Lab;
  let world: DnsWorld;
  let sink: MailSink;
  let ada: Person;
  let domainId: string;

  beforeEach(async () => {
    // A clock per test: TSIG refuses signatures that are five minutes off.
    clock = new ShiftingClock(50);
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
  /** For answers that never come. */
  const waitBriefly = () => {
    const dns = app.get(DnsClient);
    const queryMany = dns.queryMany.bind(dns);
    jest
      .spyOn(dns, 'queryMany')
      .mockImplementation((queries, options) => queryMany(queries, { ...options, timeoutMs: 1_500 }));
  };
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
    waitBriefly();
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
