import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import type { Fqdn } from '../../../src/dns/index.js';
import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import type { ComparisonView } from '../../../src/snapshots/compare/comparison.presenter.js';
import type { SetVersionView, TimelineEntryView } from '../../../src/snapshots/history/history.presenter.js';
import type { SnapshotDetailsView } from '../../../src/snapshots/snapshots.presenter.js';
import { FastClock } from '../../support/fast-clock.js';
import { VendorEmulator, vendorKey } from '../../support/vendor/vendor-emulator.js';
import { VendorProvider } from '../../support/vendor/vendor-provider.js';
import type { VendorRecords } from '../../support/vendor/vendor-records.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { hostSandboxAt } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

/** A host that keeps a comment beside each record. */
describe('the settings that a host keeps beside records', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let records: VendorRecords;
  /** A snapshot without any settings. */
  let plain: string;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    ada = await signUp(app, { tier: 'premium' });
    domain = await aTrialDomain(ada);
    const emulator = new VendorEmulator({ granularity: 'record', pageSize: 50 });
    records = emulator.addZone(`${domain.name}.`);
    hostSandboxAt(app, at(new VendorProvider({ granularity: 'record' }), emulator));
    records.replace(
      () => false,
      [
        { name: 'www', type: 'A', ttl: 300, content: '192.0.2.1', comment: 'ask ops' },
        { name: 'www', type: 'A', ttl: 300, content: '192.0.2.2' },
      ],
    );
    await ada.post(`/api/domains/${domain.id}/refresh`).send({ acceptEmpty: true }).expect(200);
  });
  afterAll(() => app.close());

  function at(plugin: ProviderPlugin, http: VendorEmulator): ProviderPlugin {
    const wrap = (context: ProviderContext) => ({ ...context, http, credentials: { apiKey: vendorKey } });
    return Object.assign(Object.create(plugin) as ProviderPlugin, {
      listRecords: (context: ProviderContext, zone: Fqdn) => plugin.listRecords(wrap(context), zone),
      applyChanges: (...[context, ...rest]: Parameters<ProviderPlugin['applyChanges']>) =>
        plugin.applyChanges(wrap(context), ...rest),
    });
  }

  const comments = () =>
    Object.fromEntries(
      records
        .all()
        .filter(({ name }) => name === 'www' || name === 'web')
        .map(({ name, content, comment = null }) => [`${name} ${content}`, comment]),
    );
  const listed = async (value: string) => {
    const { body } = await ada.get(`/api/dns-records?domainId=${domain.id}&type=A`).expect(200);
    return (body as RecordView[]).find((record) => record.value === value)!;
  };
  const plan = async (input: object) => {
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send(input).expect(201);
    return body as ChangePlanView;
  };
  const apply = async ({ id, hash }: ChangePlanView) =>
    (await ada.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200)).body as ApplyReportView;
  const snapshot = async () => {
    const { body } = await ada.post(`/api/domains/${domain.id}/snapshots`).send({ description: 'x' }).expect(201);
    return (body as { id: string }).id;
  };

  it('are listed with each record', async () => {
    expect((await listed('192.0.2.1')).settings).toEqual({ comments: 'ask ops' });
    expect((await listed('192.0.2.2')).settings).toEqual({});
  });

  it('stay when another part of the record is edited, and go with its new value', async () => {
    const { id } = await listed('192.0.2.1');
    const { body } = await ada.patch(`/api/dns-records/${id}`).send({ value: '192.0.2.9', ttl: 600 }).expect(200);
    expect(body).toMatchObject({ value: '192.0.2.9', ttl: 600, settings: { comments: 'ask ops' } });
    expect(comments()).toEqual({ 'www 192.0.2.9': 'ask ops', 'www 192.0.2.2': null });
  });

  it('are changed and taken away alone', async () => {
    const [one, two] = [await listed('192.0.2.9'), await listed('192.0.2.2')];
    const changed = await ada
      .patch(`/api/dns-records/${two.id}`)
      .send({ settings: { comments: 'spare' } })
      .expect(200);
    expect(changed.body).toMatchObject({ value: '192.0.2.2', ttl: 600, settings: { comments: 'spare' } });
    const cleared = await ada
      .patch(`/api/dns-records/${one.id}`)
      .send({ settings: { comments: null } })
      .expect(200);
    expect((cleared.body as RecordView).settings).toEqual({});
    expect(comments()).toEqual({ 'www 192.0.2.9': null, 'www 192.0.2.2': 'spare' });
  });

  it('are taken away from the only record that has them', async () => {
    const { id } = await listed('192.0.2.2');
    await ada
      .patch(`/api/dns-records/${id}`)
      .send({ settings: { comments: '' } })
      .expect(200);
    expect(comments()).toEqual({ 'www 192.0.2.9': null, 'www 192.0.2.2': null });
  });

  it('come with a new record, and go with one that moves to another name', async () => {
    const record = { domainId: domain.id, name: 'www', type: 'A', value: '192.0.2.5', settings: { comments: 'new' } };
    const { body } = await ada.post('/api/dns-records').send(record).expect(201);
    expect(body).toMatchObject({ value: '192.0.2.5', settings: { comments: 'new' } });
    const { id } = body as RecordView;
    await ada.patch(`/api/dns-records/${id}`).send({ name: 'web' }).expect(200);
    expect(comments()).toMatchObject({ 'web 192.0.2.5': 'new' });
    await ada.delete(`/api/dns-records/${id}`).expect(200);
  });

  it.each([
    ['an unknown key', { speed: 1 }, 'settings.speed', /has no setting named “speed”/, 'unknown'],
    ['a value of another kind', { comments: 7 }, 'settings.comments', /must be text/, 'wantsText'],
    ['a text too long', { comments: 'x'.repeat(101) }, 'settings.comments', /101 characters instead of/, 'tooLong'],
  ])('are refused with the name of the field, in words of every language: %s', async (...row) => {
    const [, settings, field, sentence, word] = row;
    const { id } = await listed('192.0.2.2');
    const edit = await ada.patch(`/api/dns-records/${id}`).send({ settings }).expect(400);
    expect(edit.body).toMatchObject({
      code: 'validation_failed',
      details: { [field]: expect.stringMatching(sentence) },
    });
    const changes = [{ action: 'update', recordId: id, settings }];
    const planned = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(400);
    expect(planned.body).toMatchObject({
      details: { [`changes.0.${field}`]: expect.stringMatching(sentence) },
      detailPhrases: { [`changes.0.${field}`]: { code: `refusals:setting.${word}` } },
    });
  });

  it('are named in a plan, in history, in a comparison and in a zone file', async () => {
    plain = await snapshot();
    const { id } = await listed('192.0.2.2');
    const planned = await plan({ changes: [{ action: 'update', recordId: id, settings: { comments: 'seen' } }] });
    expect(planned.changes).toMatchObject([
      {
        changed: ['settings'],
        settings: [{ key: 'comments', of: '192.0.2.2', before: null, after: 'seen' }],
        before: { settings: [] },
        after: { settings: [{ key: 'comments', of: '192.0.2.2', setting: 'seen' }] },
      },
    ]);
    expect(await apply(planned)).toMatchObject({ status: 'applied', verified: true, otherChangeCount: 0 });

    const timeline = (await ada.get(`/api/domains/${domain.id}/timeline`).expect(200)).body as TimelineEntryView[];
    expect(timeline.flatMap(({ change }) => change?.made ?? [])[0]?.after?.settings).toEqual([
      { key: 'comments', of: '192.0.2.2', setting: 'seen' },
    ]);
    const history = await ada.get(`/api/domains/${domain.id}/record-history?name=www&type=A`).expect(200);
    const [latest] = (history.body as SetVersionView[]).slice(-1);
    expect(latest?.records.map(({ value, settings }) => [value, settings])).toEqual([
      ['192.0.2.2', { comments: 'seen' }],
      ['192.0.2.9', {}],
    ]);
    const compared = { backup1Id: plain, backup2Id: 'current' };
    const { body } = await ada.post(`/api/domains/${domain.id}/compare-backups`).send(compared).expect(200);
    expect((body as ComparisonView).modified).toMatchObject([
      { changed: ['settings'], old: { settings: {} }, new: { settings: { comments: 'seen' } } },
    ]);
    const file = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
    expect(file.text).toMatch(/^www +300 +IN A +192\.0\.2\.2 ; "comments": "seen"$/m);
  });

  it('are in snapshots, and come back as they were, changed since or deleted', async () => {
    const saved = await snapshot();
    const details = (await ada.get(`/api/snapshots/${saved}/details`).expect(200)).body as SnapshotDetailsView;
    expect(details.recordsData.find(({ value }) => value === '192.0.2.2')?.settings).toEqual({ comments: 'seen' });
    records.replace(
      ({ name }) => name === 'www',
      [
        { name: 'www', type: 'A', ttl: 600, content: '192.0.2.2', comment: 'somebody else' },
        { name: 'www', type: 'A', ttl: 600, content: '192.0.2.9', comment: 'later' },
      ],
    );
    expect(await apply(await plan({ snapshotId: saved, mode: 'exact' }))).toMatchObject({ status: 'applied' });
    expect(comments()).toEqual({ 'www 192.0.2.2': 'seen', 'www 192.0.2.9': null });

    records.replace(({ name }) => name === 'www', []);
    await ada.post(`/api/domains/${domain.id}/refresh`).send({ acceptEmpty: true }).expect(200);
    expect(await apply(await plan({ snapshotId: saved, mode: 'exact' }))).toMatchObject({ status: 'applied' });
    expect(comments()).toEqual({ 'www 192.0.2.2': 'seen', 'www 192.0.2.9': null });
  });

  it('that came after a snapshot go when it is restored', async () => {
    expect(await apply(await plan({ snapshotId: plain, mode: 'additive' }))).toMatchObject({ status: 'applied' });
    expect(comments()).toEqual({ 'www 192.0.2.2': null, 'www 192.0.2.9': null });
  });

  it('come back by an undo', async () => {
    const { id } = await listed('192.0.2.9');
    const made = await plan({ changes: [{ action: 'update', recordId: id, settings: { comments: 'oops' } }] });
    await apply(made);
    expect(comments()['www 192.0.2.9']).toBe('oops');
    const { body } = await ada.post(`/api/change-plans/${made.id}/undo`).send({}).expect(201);
    await apply(body as ChangePlanView);
    expect(comments()).toEqual({ 'www 192.0.2.2': null, 'www 192.0.2.9': null });
  });
});
