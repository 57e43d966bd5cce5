import { RequestContext } from '@mikro-orm/core';
import type { ZoneFindingsView } from '../../../src/records/findings/findings.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { aZone } from '../../builders/zones.js';
import { Domain } from '../../../src/domains/index.js';
import { ChangePlan } from '../../../src/records/plans/change-plan.entity.js';
import { ZoneReader } from '../../../src/records/zones/zone-reader.js';
import { type FaultyPlugin } from '../../support/faulty-plugin.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { addHost, zoneOwner } from '../support/zone-owner.js';

describe('a DNS host that fails when it is read', () => {
  let host: FaultyPlugin;
  const owner = zoneOwner({ prepare: (app) => (host = makeSandboxFaulty(app)) });
  const { records, applied: apply } = owner;
  const shownDomain = async () => (await owner.ada.get(`/api/domains/${owner.domain.id}`).expect(200)).body as object;
  const refresh = async (body: object = {}) =>
    (await owner.ada.post(`/api/domains/${owner.domain.id}/refresh`).send(body).expect(200)).body as {
      success: boolean;
    };
  const plan = (...names: string[]) => owner.edit(...names.map((name) => addHost(name)));

  it('lists duplicate records and mixed TTLs in the findings until the host corrects them', async () => {
    const { rrsets } = aZone('www 600 A 198.51.100.1\nmail 300 A 198.51.100.2', owner.domain.name);
    const again = aZone('www 60 A 198.51.100.3\nmail 300 A 198.51.100.2', owner.domain.name).rrsets;
    const found = async () => {
      const { body } = await owner.ada.get(`/api/domains/${owner.domain.id}/findings`).expect(200);
      return (body as ZoneFindingsView).findings.map(({ ruleId, name }) => `${ruleId} ${name}`);
    };
    // Twice: a listing that became this much shorter is read again.
    host.showNext([...rrsets, ...again]);
    host.showNext([...rrsets, ...again]);
    expect(await refresh()).toMatchObject({ success: true });
    expect(await found()).toEqual(expect.arrayContaining(['mixed-ttls www', 'duplicate-values mail']) as string[]);
    const www = (await records()).filter(({ name }) => name === 'www');
    expect(www.map(({ ttl, value }) => [ttl, value])).toEqual([
      [60, '198.51.100.1'],
      [60, '198.51.100.3'],
    ]);
    host.showNext([...rrsets]);
    await refresh();
    expect((await found()).join()).not.toMatch(/mixed-ttls|duplicate-values/);
  });

  it.each([
    ['protocol', 'PowerDNS answered with HTML instead of JSON.'],
    ['unavailable', 'The host cannot be reached.'],
    ['auth_invalid', 'The host refused the API key.'],
    ['partial_listing', 'Page 2 of the records is missing.'],
    ['rate_limited', 'The host asks for fewer requests.'],
  ] as const)('keeps the local records and says why (%s)', async (kind, message) => {
    const before = await records();
    host.failReading(kind, message);
    expect(await refresh()).toMatchObject({
      success: false,
      error: message,
      message: `Failed to refresh ${owner.domain.name}: ${message}`,
      recordCount: before.length,
      debug: { provider: 'sandbox', errorType: kind },
    });
    expect(await records()).toEqual(before);
    expect(await shownDomain()).toMatchObject({
      status: 'error',
      statusMessage: message,
      recordCount: before.length,
    });
    expect(await refresh()).toMatchObject({ success: true });
    expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
  });

  it('rejects an empty listing of a zone that had records, unless acceptEmpty is set', async () => {
    const before = await records();
    host.showNext([]);
    expect(await refresh()).toMatchObject({ success: false, debug: { errorType: 'partial_listing' } });
    expect(await records()).toEqual(before);
    host.showNext([]);
    expect(await refresh({ acceptEmpty: true })).toMatchObject({ success: true, recordCount: 0 });
    expect(await records()).toEqual([]);
  });

  const shorter = () => aZone('www 300 A 192.0.2.1', owner.domain.name).rrsets;
  const longNames = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'];

  it('reads a much shorter listing again, and keeps the records when the second one is whole', async () => {
    await apply(await plan(...longNames));
    const before = await records();
    host.showNext([...shorter()]);
    expect(await refresh()).toMatchObject({ success: true, recordCount: before.length });
    expect(await records()).toEqual(before);
    host.showNext([...shorter()]);
    host.showNext([...aZone('www 300 A 192.0.2.1\nother 300 A 192.0.2.2', owner.domain.name).rrsets]);
    expect(await refresh()).toMatchObject({ success: false, debug: { errorType: 'partial_listing' } });
    expect(await records()).toEqual(before);
  });

  it('warns of a much shorter listing that stays, keeps the copy from before as a backup, and accepts it at the next refresh', async () => {
    await apply(await plan(...longNames));
    const before = await records();
    const backups = async () =>
      (await owner.ada.get(`/api/domains/${owner.domain.id}/snapshots`).expect(200)).body as {
        recordCount: number;
        description: string;
      }[];
    const isOfDrop = ({ description }: { description: string }) => description.includes('listed only');
    expect((await backups()).filter(isOfDrop)).toEqual([]);
    host.showNext([...shorter()]);
    host.showNext([...shorter()]);
    const warning = expect.stringMatching(/lists 1 record where there were \d+ records before/) as string;
    expect(await refresh()).toMatchObject({ success: true, recordCount: 1, warning });
    expect(await shownDomain()).toMatchObject({ status: 'error', statusMessage: warning, recordCount: 1 });
    expect((await backups()).filter(isOfDrop)).toMatchObject([{ recordCount: before.length }]);
    host.showNext([...shorter()]);
    expect(await refresh()).toMatchObject({ success: true, recordCount: 1 });
    expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
  });

  it('protects a zone of three records, and marks backups, plans and exports until a person accepts the loss', async () => {
    const lines = ['www 300 A 192.0.2.1', 'a 300 A 192.0.2.2', 'b 300 A 192.0.2.3'];
    const listing = (count: number) => [...aZone(lines.slice(0, count).join('\n'), owner.domain.name).rrsets];
    host.showNext(listing(3));
    await refresh({ acceptEmpty: true });
    const lost = expect.stringContaining('lists 2 records where there were 3 records before') as string;
    host.showNext(listing(2));
    host.showNext(listing(2));
    expect(await refresh()).toMatchObject({ success: true, recordCount: 2, warning: lost });
    host.showNext(listing(2));
    const { body: backup } = await owner.ada.post(`/api/domains/${owner.domain.id}/snapshots`).send({}).expect(201);
    expect(backup).toMatchObject({ incompleteReason: lost, recordCount: 2 });
    host.showNext(listing(2));
    const { text } = await owner.ada.get(`/api/domains/${owner.domain.id}/zone-file`).expect(200);
    expect(text).toMatch(/^; .* lists 2 records where there were 3 records before/);
    host.showNext(listing(2));
    expect(await plan('new')).toMatchObject({ incompleteReason: lost });
    host.showNext(listing(2));
    expect(await refresh()).not.toHaveProperty('warning');
    expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
    host.showNext(listing(2));
    expect(await plan('newer')).toMatchObject({ incompleteReason: null });
  });

  it('believes a much shorter listing while a plan is being written', async () => {
    await apply(await plan(...longNames));
    const { id } = await plan('other');
    const em = owner.app.em();
    await em.nativeUpdate(ChangePlan, { id }, { status: 'applying' });
    host.showNext([...shorter()]);
    host.showNext([...shorter()]);
    expect(await refresh()).not.toHaveProperty('warning');
    expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
    await em.nativeUpdate(ChangePlan, { id }, { status: 'failed' });
  });

  it('believes a much shorter listing after a plan that deleted the records', async () => {
    await apply(await plan(...longNames));
    const listed = await records();
    const changes = listed
      .filter(({ name, type }) => longNames.includes(name) && type === 'A')
      .map(({ id }) => ({ action: 'delete', recordId: id }));
    const { body } = await owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send({ changes }).expect(201);
    const { id, hash } = body as ChangePlanView;
    const reads = host.calls.listRecords;
    const loadedBefore = await owner.app.em().findOneOrFail(Domain, { id: owner.domain.id });
    await owner.ada.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200);
    expect(host.calls.listRecords).toBe(reads + 2);
    expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
    const late = await RequestContext.create(owner.app.em(), () => owner.app.get(ZoneReader).read(loadedBefore));
    expect([late.drop, late.incompleteReason]).toEqual([undefined, null]);
  });

  it('refuses to plan against a zone that cannot be read', async () => {
    host.failReading('protocol', 'That was HTML.');
    const changes = [{ action: 'create', name: 'x', type: 'A', value: '192.0.2.1' }];
    const { body } = await owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send({ changes });
    expect(body).toMatchObject({ statusCode: 502, code: 'provider_protocol', message: 'That was HTML.' });
    host.showNext([]);
    const exact = await owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send({ changes, mode: 'exact' });
    expect(exact.body).toMatchObject({ statusCode: 502, code: 'provider_partial_listing' });
  });

  it('exports our copy, with a comment in its first lines', async () => {
    const live = (await owner.ada.get(`/api/domains/${owner.domain.id}/zone-file`).expect(200)).text;
    host.failReading('unavailable', 'The host\nis away.');
    const { text } = await owner.ada.get(`/api/domains/${owner.domain.id}/zone-file`).expect(200);
    const lines = text.split('\n');
    const comments = lines.filter((line) => line.startsWith(';'));
    expect(comments.join('\n')).toMatch(/The host\n; is away\.[^]*our copy of/);
    expect(lines.filter((line) => !line.startsWith(';')).join('\n')).toBe(live);
  });
});
