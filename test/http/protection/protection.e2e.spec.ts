import { RequestContext } from '@mikro-orm/core';
import { hourMs } from '../../../src/platform/clock/index.js';
import { Domain } from '../../../src/domains/index.js';
import { LateOutcomes } from '../../../src/records/plans/applying/late-outcomes.js';
import { expectSoon } from '../../support/soon.js';
import { aWhileMs, protection, type GuardedDomain } from '../support/guarded.js';
import { asAdmin, signUp, type Person } from '../support/people.js';
import { requestLost } from '../../support/faulty-plugin.js';

describe('protection over HTTP', () => {
  const owner = protection();
  const { clock, guarded, set } = owner;
  const onlyIncident = async (domain: GuardedDomain) => {
    const [incident, ...others] = await domain.incidents();
    expect(others).toEqual([]);
    if (!incident) throw new Error('there is no incident');
    return domain.incident(incident.id);
  };

  describe('what the other pages show', () => {
    const addressOf = async (domain: GuardedDomain, name: string) => {
      const { body } = await owner.ada.get(`/api/dns-records?domainId=${domain.id}`).expect(200);
      const records = body as { name: string; type: string; value: string }[];
      return records.filter((record) => record.name === name && record.type === 'A').map(({ value }) => value);
    };

    it('refreshes the records by the first scan that reads others, and dates them by the last scan', async () => {
      const domain = await guarded();
      const readAt = async () =>
        ((await owner.ada.get(`/api/domains/${domain.id}`).expect(200)).body as { lastReadAt: string }).lastReadAt;
      await domain.tamper('www', 'A', ['192.0.2.66']);
      await domain.scan();
      expect(await addressOf(domain, 'www')).toEqual(['192.0.2.66']);
      const first = await readAt();
      clock.advance(aWhileMs);
      await domain.scan();
      expect(Date.parse(await readAt())).toBeGreaterThan(Date.parse(first));
    });

    it('clears the error of an earlier reading once a scan reads the zone', async () => {
      const domain = await guarded();
      await owner.app
        .em()
        .nativeUpdate(Domain, { id: domain.id }, { status: 'error', statusMessage: 'The host is away.' });
      await domain.scan();
      const { body } = await owner.ada.get(`/api/domains/${domain.id}`).expect(200);
      expect(body).toMatchObject({ status: 'active', statusMessage: null });
    });

    it('lists the open incidents of all domains of the account, and nobody else’s', async () => {
      const [one, other] = [await guarded(), await guarded()];
      for (const domain of [one, other]) {
        await domain.tamper('www', 'A', ['192.0.2.66']);
        await domain.confirm();
      }
      const open = async (person: Person) =>
        ((await person.get('/api/incidents').expect(200)).body as { domainId: string }[]).map(
          ({ domainId }) => domainId,
        );
      expect(await open(owner.ada)).toEqual([other.id, one.id]);
      expect(await open(await signUp(owner.app))).toEqual([]);
      const [{ id: incidentId } = { id: '' }] = await one.incidents();
      await owner.ada.post(`/api/incidents/${incidentId}/accept`).expect(200);
      expect(await open(owner.ada)).toEqual([other.id]);
    });
  });

  describe('a change made outside Zonekeeper', () => {
    it('is confirmed by a second scan and shown with old and new values', async () => {
      const domain = await guarded();
      await domain.tamper('mail', 'A', ['203.0.113.66']);
      await domain.scan();
      expect(await domain.protection()).toMatchObject({ state: 'suspect', openIncidents: 0 });
      await domain.scan();
      expect(await domain.incidents()).toEqual([]);
      clock.advance(aWhileMs);
      await domain.scan();
      expect(await onlyIncident(domain)).toMatchObject({
        ...{ subject: 'zone', state: 'open', severity: 'warning', can: { accept: true, restore: true } },
        changes: [{ name: 'mail', type: 'A', before: ['192.0.2.25'], after: ['203.0.113.66'], seenBy: ['DNS host'] }],
        timeline: [
          {
            kind: 'opened',
            userId: null,
            phrase: { code: 'protection:change.set', values: { after: '203.0.113.66' } },
          },
        ],
      });
      expect(await domain.protection()).toMatchObject({ state: 'confirmed', openIncidents: 1 });
      const { body: alerts } = await owner.ada.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
      expect(JSON.stringify(alerts)).toContain('unauthorized_changes');
    });

    it('is one incident across scans, and resolves when it is undone', async () => {
      const domain = await guarded();
      await domain.tamper('mail', 'A', ['203.0.113.66']);
      await domain.confirm();
      await domain.confirm();
      expect(await domain.incidents()).toHaveLength(1);
      await domain.tamper('mail', 'A', ['192.0.2.25']);
      await domain.scan();
      expect(await onlyIncident(domain)).toMatchObject({
        ...{ state: 'resolved', resolution: 'vanished' },
        timeline: [{ kind: 'opened' }, { kind: 'vanished' }],
      });
    });

    it('becomes the baseline when a person accepts it', async () => {
      const domain = await guarded();
      await domain.tamper('shop', 'CNAME', ['other.example.net.']);
      await domain.confirm();
      const { id } = await onlyIncident(domain);
      const { body } = await owner.ada.post(`/api/incidents/${id}/accept`).expect(200);
      expect(body).toMatchObject({ state: 'resolved', resolution: 'accepted', resolvedBy: owner.ada.user.id });
      await domain.confirm();
      expect(await domain.protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
      await owner.ada.post(`/api/incidents/${id}/accept`).expect(409);
      await owner.ada.post(`/api/incidents/${id}/restore`).expect(409);
    });

    it('is accepted once by more parallel requests than there are database connections', async () => {
      const domain = await guarded();
      await domain.tamper('shop', 'CNAME', ['other.example.net.']);
      await domain.confirm();
      const { id } = await onlyIncident(domain);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => owner.ada.post(`/api/incidents/${id}/accept`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    });

    it('is put back when a person restores the incident', async () => {
      const domain = await guarded();
      await domain.tamper('evil', 'A', ['203.0.113.66']);
      await domain.tamper('mail', 'A', []);
      await domain.confirm();
      const { id } = await onlyIncident(domain);
      const { body } = await owner.ada.post(`/api/incidents/${id}/restore`).expect(200);
      expect(body).toMatchObject({ state: 'resolved', resolution: 'restored', revertCount: 1 });
      clock.advance(aWhileMs);
      const { body: test } = await owner.ada.post(`/api/domains/${domain.id}/test-monitoring`).expect(200);
      expect(test).toMatchObject({ success: true, changesFound: 0 });
    });

    it('is put back automatically when the domain is set so', async () => {
      const domain = await guarded({ autoRestoreEnabled: true });
      await set(domain, { graceMinutes: 0 }).expect(200);
      await domain.tamper('mail', 'A', ['203.0.113.66']);
      await domain.confirm();
      await expectSoon(async () => {
        expect(await onlyIncident(domain)).toMatchObject({ resolution: 'restored', resolvedBy: null });
      });
      clock.advance(aWhileMs);
      await domain.scan();
      expect(await domain.protection()).toMatchObject({ state: 'ok' });
      const { body: alerts } = await owner.ada.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
      expect(JSON.stringify(alerts)).toContain('auto_restore');
    });

    it('is held instead of put back a third time within 24 hours', async () => {
      const domain = await guarded({ autoRestoreEnabled: true });
      await set(domain, { graceMinutes: 0 }).expect(200);
      for (const round of [1, 2]) {
        await domain.tamper('mail', 'A', ['203.0.113.66']);
        await domain.confirm();
        await expectSoon(async () => {
          expect((await domain.incidents()).filter(({ resolution }) => resolution === 'restored')).toHaveLength(round);
        });
        clock.advance(aWhileMs);
        await domain.scan();
      }
      const written = owner.host.calls.applyChanges;
      await domain.tamper('mail', 'A', ['203.0.113.66']);
      await domain.confirm();
      const [latest] = await domain.incidents();
      expect(latest).toMatchObject({ state: 'held', heldReason: expect.stringMatching(/put back twice/) as string });
      await domain.confirm();
      expect(owner.host.calls.applyChanges).toBe(written);
      expect(await domain.protection()).toMatchObject({ state: 'held' });
    });

    it('is never put back automatically when it concerns name servers', async () => {
      const domain = await guarded({ autoRestoreEnabled: true });
      await set(domain, { graceMinutes: 0 }).expect(200);
      await domain.tamper('@', 'NS', ['ns.evil.example.']);
      await domain.confirm();
      await domain.confirm();
      expect(await onlyIncident(domain)).toMatchObject({ state: 'open', severity: 'critical', revertCount: 0 });
    });
  });

  describe('no incident is opened for', () => {
    it('an edit made through Zonekeeper', async () => {
      const domain = await guarded();
      const added = { domainId: domain.id, name: 'ours', type: 'A', value: '192.0.2.99' };
      await owner.ada.post('/api/dns-records').send(added).expect(201);
      await domain.scan();
      clock.advance(aWhileMs);
      await domain.confirm();
      expect(await domain.protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
      // From now on the new record is protected, too.
      await domain.tamper('ours', 'A', ['203.0.113.66']);
      await domain.confirm();
      expect(await onlyIncident(domain)).toMatchObject({ changes: [{ name: 'ours', before: ['192.0.2.99'] }] });
    });

    it('a write of ours that arrives minutes after its plan has ended', async () => {
      const domain = await guarded();
      const changes = [{ action: 'update', name: 'mail', type: 'A', value: '192.0.2.99' }];
      const { body } = await owner.ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
      const { id, hash } = body as { id: string; hash: string };
      owner.host.writeNext(requestLost);
      const { body: report } = await owner.ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200);
      expect(report).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }] });
      clock.advance(aWhileMs);
      await domain.tamper('mail', 'A', ['192.0.2.99']);
      await domain.confirm();
      expect(await domain.protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
      // The look that corrects the plan makes it part of the baseline.
      await RequestContext.create(owner.app.em(), () => owner.app.get(LateOutcomes).look({ planId: id, look: 0 }));
      clock.advance(aWhileMs);
      await domain.confirm();
      expect(await domain.protection()).toMatchObject({ state: 'ok', openIncidents: 0 });
      await domain.tamper('mail', 'A', ['203.0.113.66']);
      await domain.confirm();
      expect(await onlyIncident(domain)).toMatchObject({ changes: [{ name: 'mail', before: ['192.0.2.99'] }] });
    });

    it('records that an ignore rule matches', async () => {
      const domain = await guarded();
      await owner.ada.post(`/api/domains/${domain.id}/ignore-rules`).send({ name: '_acme-challenge*' }).expect(201);
      await domain.tamper('_acme-challenge.www', 'TXT', ['token']);
      await domain.confirm();
      expect(await domain.protection()).toMatchObject({ state: 'ok', openIncidents: 0, ignoreRules: 1 });
    });

    it.each([
      [
        'a host that is down',
        () => owner.host.failReading('unavailable', 'The host cannot be reached.'),
        /cannot be reached/,
      ],
      ['a web page', () => owner.host.failReading('protocol', 'HTML instead of JSON.'), /HTML/],
      ['an empty listing', () => owner.host.showNext([]), /no records at all/],
    ])('%s, and the state becomes unknown with the reason', async (_, fail, words) => {
      const domain = await guarded({ autoRestoreEnabled: true });
      const written = owner.host.calls.applyChanges;
      for (let round = 0; round < 4; round += 1) {
        fail();
        await domain.scan();
        clock.advance(aWhileMs);
      }
      const seen = await domain.protection();
      expect(seen).toMatchObject({ state: 'unknown', openIncidents: 0 });
      expect(seen.stateReason).toMatch(words);
      expect(seen.views.find(({ name }) => name === 'DNS host')).toMatchObject({ known: false });
      expect(owner.host.calls.applyChanges).toBe(written);
      await domain.scan();
      expect(await domain.protection()).toMatchObject({ state: 'ok', stateReason: null });
    });

    it('a sudden loss of most records until an hour has passed', async () => {
      const domain = await guarded({ autoRestoreEnabled: true });
      for (const [name, type] of [
        ['mail', 'A'],
        ['mail', 'AAAA'],
        ['staging', 'A'],
        ['@', 'MX'],
        ['@', 'CAA'],
        ['_dmarc', 'TXT'],
      ] as const) {
        await domain.tamper(name, type, []);
      }
      await domain.confirm();
      const seen = await domain.protection();
      expect(seen).toMatchObject({ state: 'unknown', openIncidents: 0 });
      expect(seen.stateReason).toMatch(/more likely a fault of the host/);
      // A loss that lasts an hour is believed.
      clock.advance(hourMs);
      await domain.scan();
      await domain.confirm();
      expect(await onlyIncident(domain)).toMatchObject({ state: 'open', severity: 'critical' });
    });
  });

  it('hides incidents and protection of another account (404)', async () => {
    const domain = await guarded();
    await domain.tamper('mail', 'A', ['203.0.113.66']);
    await domain.confirm();
    const { id } = await onlyIncident(domain);
    const eve = await signUp(owner.app);
    for (const path of ['protection', 'incidents']) await eve.get(`/api/domains/${domain.id}/${path}`).expect(404);
    await eve.get(`/api/incidents/${id}`).expect(404);
    await eve.post(`/api/incidents/${id}/accept`).expect(404);
    await eve.post(`/api/incidents/${id}/restore`).expect(404);
    await eve.get('/api/admin/protection').expect(403);
  });

  it('holds automatic restores while the administrators have switched them off', async () => {
    const admin = await asAdmin(owner.app);
    const domain = await guarded({ autoRestoreEnabled: true });
    await set(domain, { graceMinutes: 0 }).expect(200);
    await admin.patch('/api/admin/protection').send({ autoRestore: false }).expect(200, { autoRestore: false });
    const written = owner.host.calls.applyChanges;
    await domain.tamper('mail', 'A', ['203.0.113.66']);
    await domain.confirm();
    await expectSoon(async () => {
      expect(await onlyIncident(domain)).toMatchObject({
        state: 'held',
        heldReason: expect.stringMatching(/switched off/) as string,
      });
    });
    expect(owner.host.calls.applyChanges).toBe(written);
    await admin.patch('/api/admin/protection').send({ autoRestore: true }).expect(200);
  });
});
