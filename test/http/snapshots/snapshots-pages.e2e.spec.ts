import { dayMs } from '../../../src/platform/clock/index.js';
import { ExpiredPlans } from '../../../src/records/plans/expired-plans.js';
import { ContentSweep } from '../../../src/zone-store/contents/content-sweep.js';
import type { ComparisonView } from '../../../src/snapshots/compare/comparison.presenter.js';
import type {
  PastNameView,
  PastZoneView,
  SetVersionView,
  TimelineEntryView,
} from '../../../src/snapshots/history/history.presenter.js';
import { SnapshotReferences } from '../../../src/zone-store/index.js';
import { Retention } from '../../../src/snapshots/retention/retention.js';
import { Snapshot } from '../../../src/zone-store/snapshots/snapshot.entity.js';
import type { SnapshotDetailsView, SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';
import { sayBackupRefusal } from '../../../src/snapshots/refusals.words.js';

describe('snapshots', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app, { tier: 'premium', firstName: 'Ada' });
    domain = await aTrialDomain(ada);
  });

  const at = (path: string) => `/api/domains/${domain.id}/${path}`;
  const take = async (body: object = {}) =>
    (
      await ada
        .post(at('snapshots'))
        .send({ type: 'backup', ...body })
        .expect(201)
    ).body as SnapshotView;
  const listed = async (query: object = {}) => {
    const { body, headers } = await ada.get(at('snapshots')).query(query).expect(200);
    return { list: body as SnapshotView[], range: headers['content-range'] };
  };
  const add = (name: string, value: string) =>
    ada.post('/api/dns-records').send({ domainId: domain.id, name, type: 'A', value, ttl: 300 }).expect(201);
  const backdate = (id: string, days: number) =>
    app.em().nativeUpdate(Snapshot, { id }, { takenAt: new Date(Date.now() - days * dayMs) });
  const count = async (sql: string) =>
    Number((await app.em().execute<{ count: string }[]>(sql, [ada.accountId]))[0]?.count);

  it('are taken with a description and a time zone, and listed by page and kind', async () => {
    const taken = await take({ description: 'Before the move', timezone: 'Europe/Berlin', refreshFromProvider: true });
    expect(taken).toMatchObject({
      ...{ type: 'manual', description: 'Before the move', timezone: 'Europe/Berlin', pinned: false },
      ...{ takenBy: ada.user.id, domainName: domain.name, label: null },
    });
    await add('one', '192.0.2.1');
    const { list, range } = await listed();
    expect(list.map(({ type }) => type)).toEqual(['protection', 'manual']);
    expect(range).toBe('snapshots 0-1/2');
    expect((await listed({ kind: 'manual' })).list).toEqual([taken]);
    expect(await listed({ limit: 1, offset: 1 })).toMatchObject({ list: [taken], range: 'snapshots 1-1/2' });
    const { body: all } = await ada.get('/api/snapshots/all').query({ kind: 'manual' }).expect(200);
    expect(all).toEqual([taken]);
    expect((await ada.get(`/api/domains/${domain.id}`)).body).toMatchObject({ snapshotCount: 2 });
  });

  it('are taken of our copy without contacting the host, on request', async () => {
    await app.em().execute('delete from sandbox_zone where name = ?', [`${domain.name}.`]);
    await ada.post(at('snapshots')).send({ refreshFromProvider: true }).expect(422);
    expect((await take({ refreshFromProvider: false })).recordCount).toBeGreaterThan(5);
    expect((await listed()).list).toHaveLength(1);
  });

  it('are taken before each write', async () => {
    await add('one', '192.0.2.1');
    const [copy] = (await listed({ kind: 'protection' })).list;
    const { body } = await ada.get(`/api/snapshots/${copy?.id}/details`).expect(200);
    const { recordsData } = body as SnapshotDetailsView;
    expect(recordsData.some(({ name }) => name === 'www')).toBe(true);
    expect(recordsData.some(({ name }) => name === 'one')).toBe(false);
    expect(copy?.planId).not.toBeNull();
  });

  it('can be named, pinned and deleted, but not while pinned', async () => {
    const { id } = await take();
    const change = (body: object) => ada.patch(`/api/snapshots/${id}`).send(body);
    const { body } = await change({ label: 'golden', pinned: true, description: 'Known good' }).expect(200);
    expect(body).toMatchObject({ label: 'golden', pinned: true, description: 'Known good' });
    expect((await ada.delete(at(`snapshots/${id}`)).expect(409)).body).toMatchObject({ code: 'snapshot_pinned' });
    await change({ pinned: false, label: null }).expect(200);
    await ada.delete(`/api/domains/snapshots/${id}`).expect(204);
    await ada.get(`/api/snapshots/${id}/details`).expect(404);
    expect((await ada.get(`/api/domains/${domain.id}`)).body).toMatchObject({ snapshotCount: 0 });
  });

  it('are exported as a zone file', async () => {
    const { id } = await take();
    const { text, headers } = await ada.get(`/api/snapshots/${id}/zone-file`).expect(200);
    expect(headers['content-disposition']).toContain(`${domain.name}-`);
    const { text: live } = await ada.get(at('zone-file')).expect(200);
    expect(text).toBe(live);
  });

  it('are compared record by record, with each other and with the live zone', async () => {
    const one = await take();
    await add('fresh', '192.0.2.1');
    const two = await take();
    const compare = async (backup1Id: string, backup2Id: string) =>
      (await ada.post(at('compare-backups')).send({ backup1Id, backup2Id }).expect(200)).body as ComparisonView;
    const forward = await compare(one.id, two.id);
    expect(forward).toMatchObject({
      snapshot1: { id: one.id, timestamp: one.createdAt, recordsCount: one.recordCount },
      snapshot2: { id: two.id, timestamp: two.createdAt, recordsCount: two.recordCount },
      added: [{ name: 'fresh', type: 'A', value: '192.0.2.1', ttl: 300 }],
      removed: [],
    });
    // The serial moves with every change.
    expect(forward).toMatchObject({ modified: [], unchanged: one.recordCount });
    expect((await compare(two.id, one.id)).removed).toEqual(forward.added);
    expect(await compare(two.id, 'current')).toMatchObject({ added: [], removed: [], modified: [] });
    await ada.post(at('compare-backups')).send({ backup1Id: one.id, backup2Id: one.id }).expect(400);

    const report = at(`comparison-report?from=${one.id}&to=${two.id}`);
    const { text, headers } = await ada.get(report).expect(200);
    expect(headers['content-type']).toContain('text/markdown');
    expect(text).toContain('| fresh | A | 192.0.2.1 | 300 |');
    expect(JSON.parse((await ada.get(`${report}&format=json`).expect(200)).text)).toEqual(forward);
  });

  it('show the zone and the history of one name at a past time, with its source', async () => {
    const start = await take();
    await add('www2', '192.0.2.1');
    const [record] = (await ada.get('/api/dns-records').query({ domainId: domain.id, search: 'www2' })).body as {
      id: string;
    }[];
    const between = new Date();
    await ada.patch(`/api/dns-records/${record?.id}`).send({ value: '192.0.2.2' }).expect(200);
    await ada.delete(`/api/dns-records/${record?.id}`).expect(200);

    const past = async (time: string) => (await ada.get(at(`history?at=${time}`)).expect(200)).body as PastZoneView;
    const then = await past(between.toISOString());
    expect(then.recordsData.filter(({ name }) => name === 'www2')).toMatchObject([{ value: '192.0.2.1' }]);
    expect(then.saysSo.kind).toBe('change');
    expect(then.next).toMatchObject({ kind: 'snapshot' });
    expect(await past(start.createdAt)).toMatchObject({ saysSo: { kind: 'snapshot', id: start.id } });
    for (const query of ['history?at=2027-W10-1', 'history?at=2027-02-30', 'timeline?before=2027-W10-1'])
      await ada.get(at(query)).expect(400);
    expect((await ada.get(at('history?at=2001-01-01')).expect(404)).body).toMatchObject({ code: 'nothing_known_then' });

    const { body } = await ada.get(at('record-history?name=www2&type=A')).expect(200);
    const values = (body as SetVersionView[]).map(({ records }) => records.map(({ value }) => value));
    expect(values).toEqual([[], ['192.0.2.1'], ['192.0.2.2'], []]);
    const latest = await ada.get(at('record-history?name=www2&type=A&order=DESC&range=[0,1]')).expect(200);
    expect((latest.body as SetVersionView[]).map(({ records }) => records.map(({ value }) => value))).toEqual([
      [],
      ['192.0.2.2'],
    ]);
    expect(latest.headers['content-range']).toBe('record-history 0-1/4');

    const { body: entries } = await ada.get(at('timeline?limit=3')).expect(200);
    const timeline = entries as TimelineEntryView[];
    expect(timeline.map(({ change }) => change?.descriptions)).toEqual([
      ['www2 A was deleted; it was 192.0.2.2'],
      ['www2 A was changed: 192.0.2.1 → 192.0.2.2'],
      ['www2 A was added → 192.0.2.1'],
    ]);
    expect(timeline[2]).toMatchObject({
      actor: 'Ada',
      change: {
        appliedCount: 1,
        made: [{ kind: 'create', name: 'www2', type: 'A', before: null, after: { values: ['192.0.2.1'] } }],
        beforeSnapshotId: expect.any(String) as string,
      },
    });
    const rest = await ada.get(at(`timeline?before=${timeline.at(-1)?.at}`)).expect(200);
    expect((rest.body as TimelineEntryView[]).map(({ snapshot }) => snapshot?.id)).toEqual([start.id]);
  });

  it('list the names that the zone has or had, by page and search', async () => {
    await take();
    await add('gone', '192.0.2.1');
    const [record] = (await ada.get('/api/dns-records').query({ domainId: domain.id, search: 'gone' })).body as {
      id: string;
    }[];
    await ada.delete(`/api/dns-records/${record?.id}`).expect(200);
    // As after a change that somebody made elsewhere: only snapshots show it.
    await app.em().execute('delete from planned_change where account_id = ?', [ada.accountId]);
    const names = async (query: object) => (await ada.get(at('record-names')).query(query).expect(200)).body as unknown;
    expect(await names({ search: 'gone' })).toEqual([{ name: 'gone', type: 'A', isThere: false }]);
    expect(await names({ search: 'www cname' })).toEqual([{ name: 'www', type: 'CNAME', isThere: true }]);
    const all = (await names({})) as PastNameView[];
    expect(all[0]).toMatchObject({ name: '@', isThere: true });
    expect(await names({ range: '[1,2]' })).toEqual(all.slice(1, 3));
  });

  it('are deleted by the retention rules, unless pinned, in use, or the latest', async () => {
    const ages = [400, 399, 398, 397, 0.01];
    const ids: string[] = [];
    for (const [index, age] of ages.entries()) {
      await add(`n${index}`, '192.0.2.1');
      const [copy] = (await listed({ kind: 'protection', limit: 1 })).list;
      ids.push(copy?.id ?? '');
      await backdate(copy?.id ?? '', age);
    }
    await app.em().nativeUpdate(Snapshot, { id: ids[0] }, { pinned: true });
    app
      .get(SnapshotReferences)
      .register((_, candidates) =>
        Promise.resolve(
          candidates
            .filter((id) => id === ids[1])
            .map((snapshotId) => ({ snapshotId, reason: sayBackupRefusal('isRestored') })),
        ),
      );
    await app.em().execute(`update account set subscription_tier = 'free' where id = ?`, [ada.accountId]);
    await app.get(Retention).sweep({ after: null });
    expect((await listed()).list.map(({ id }) => id)).toEqual([ids[4], ids[1], ids[0]]);
    expect((await ada.get(`/api/domains/${domain.id}`)).body).toMatchObject({ snapshotCount: 3 });

    await app.get(ContentSweep).sweep({ accountId: ada.accountId });
    // The history of the five plans, from before the first to after the last.
    expect(await count('select count(*) from zone_content where account_id = ?')).toBe(6);
    await app.get(ExpiredPlans).releaseContents(new Date(Date.now() + 1_000), 1_000);
    await app.get(ContentSweep).sweep({ accountId: ada.accountId });
    expect(await count('select count(*) from zone_content where account_id = ?')).toBe(3);
    for (const { id } of (await listed()).list) {
      const { body } = await ada.get(`/api/snapshots/${id}/details`).expect(200);
      const { recordsData, recordCount } = body as SnapshotDetailsView;
      expect(recordsData).toHaveLength(recordCount);
    }
  });

  it('leave no content behind when their domain is deleted', async () => {
    await take();
    await ada.delete(`/api/domains/${domain.id}`).expect(204);
    await app.get(ContentSweep).sweep({ accountId: ada.accountId });
    expect(await count('select count(*) from zone_content where account_id = ?')).toBe(0);
    expect(await count('select count(*) from zone_chunk where account_id = ?')).toBe(0);
  });
});
