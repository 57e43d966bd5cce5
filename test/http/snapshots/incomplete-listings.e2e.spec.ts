import type { ZoneListing } from '../../../providers/contract/provider.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import type { ZoneFindingsView } from '../../../src/records/findings/findings.presenter.js';
import type { RestoreView } from '../../../src/snapshots/restores/restores.presenter.js';
import type { SnapshotDetailsView, SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import { phraseIn, textOf, type UnreadRecord } from '../../../src/dns/index.js';
import { unreadReason } from '../../../providers/contract/incomplete.js';
import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { PastZoneView } from '../../../src/snapshots/history/history.presenter.js';
import { FaultyPlugin } from '../../support/faulty-plugin.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { hostSandboxAt, makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

const unread = { name: 'odd.example.org.', type: 'FUTURE', ttlSeconds: 300, text: 'one\ntwo' };
const { name, type, text: value, ttlSeconds: ttl } = unread;
const reason = unreadReason('The host', [unread]);
const incompleteReason = textOf(reason);
/** As every view says it, in English and as data. */
const gaps = { incompleteReason, incompletePhrase: phraseIn(reason) };
/** As lists of records show it. */
const shownRecord = { name, type, value, ttl, priority: null, settings: {}, status: 'unreadable' };

/** Lists every zone with a record that cannot be decoded, until it is told that somebody deleted that record. */
class HostWithOddRecord extends FaultyPlugin {
  hasOddRecord = true;
  oddRecords: UnreadRecord[] = [];

  override async listRecords(...args: Parameters<FaultyPlugin['listRecords']>): Promise<ZoneListing> {
    const listing = await super.listRecords(...args);
    return this.hasOddRecord ? { ...listing, unread: this.oddRecords, incompleteReason: reason } : listing;
  }
}

describe('a zone with a record that cannot be decoded', () => {
  let app: TestApp;
  let host: HostWithOddRecord;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
    host = new HostWithOddRecord(makeSandboxFaulty(app));
    hostSandboxAt(app, host);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    host.hasOddRecord = true;
    host.oddRecords = [unread];
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const backUp = async (how: object = {}) =>
    (await ada.post(`/api/domains/${domain.id}/snapshots`).send(how).expect(201)).body as SnapshotView;
  const plan = async (body: object) =>
    (await ada.post(`/api/domains/${domain.id}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const apply = async ({ id, hash }: ChangePlanView) =>
    (await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200)).body as ApplyReportView;
  const restored = async (body: object) => {
    const { body: started } = await ada.post(`/api/domains/${domain.id}/restores`).send(body).expect(202);
    const shown = async () =>
      (await ada.get(`/api/restores/${(started as RestoreView).id}`).expect(200)).body as RestoreView;
    await expectSoon(async () => expect((await shown()).endedAt).not.toBeNull());
    return shown();
  };

  it('has backups that keep the record as it came, and say that they are incomplete', async () => {
    const snapshot = await backUp();
    expect(snapshot).toMatchObject(gaps);
    const { body } = await ada.get(`/api/snapshots/${snapshot.id}/details`).expect(200);
    const { ttlSeconds: _, ...named } = unread;
    const { unreadRecords, recordsData, recordCount } = body as SnapshotDetailsView;
    expect(unreadRecords).toEqual([{ ...named, ttl, status: 'error' }]);
    expect(recordsData.slice(recordCount)).toEqual([shownRecord]);
  });

  const refresh = () => ada.post(`/api/domains/${domain.id}/sync`).send({ operation: 'refresh' }).expect(200);
  const listed = async (query: object = {}) => {
    const answer = await ada
      .get('/api/dns-records')
      .query({ domainId: domain.id, ...query })
      .expect(200);
    return { records: answer.body as RecordView[], range: answer.headers['content-range'] };
  };
  const oddRecord = async () => {
    const { records } = await listed({ status: 'unreadable' });
    expect(records).toHaveLength(1);
    return records[0]!;
  };

  it('lists the record with the others, with the text of the host and nothing to be done', async () => {
    await refresh();
    const { records, range } = await listed();
    expect(range).toMatch(new RegExp(`/${records.length}$`));
    expect(records.filter(({ status }) => status === 'active')).toHaveLength(records.length - 1);
    expect(await oddRecord()).toMatchObject({
      ...shownRecord,
      fqdn: 'odd.example.org',
      can: { edit: false, delete: false },
    });
    expect((await listed({ search: 'two' })).records).toMatchObject([{ type: 'FUTURE' }]);
    expect((await listed({ sort: '["status","ASC"]' })).records.at(-1)).toMatchObject({ type: 'FUTURE' });
  });

  it('refuses to change or delete the record, and says where to do it', async () => {
    await refresh();
    const { id } = await oddRecord();
    const refusal = { code: 'record_locked', message: expect.stringContaining('Change it at the DNS host') as string };
    for (const refused of [
      ada.patch(`/api/dns-records/${id}`).send({ value: 'x' }),
      ada.delete(`/api/dns-records/${id}`),
    ])
      expect((await refused.expect(422)).body).toMatchObject(refusal);
    const changes = [{ action: 'delete', recordId: id }];
    const planned = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(422);
    expect(planned.body).toMatchObject(refusal);
  });

  it('keeps the id of the record while the host lists it alike, and drops the row when it is gone', async () => {
    await refresh();
    const { id } = await oddRecord();
    await apply(await plan({ changes: [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.1' }] }));
    expect((await oddRecord()).id).toBe(id);
    host.hasOddRecord = false;
    await refresh();
    expect((await listed({ status: 'unreadable' })).records).toEqual([]);
  });

  it('compares the record with other backups, and shows it in the history of the zone', async () => {
    const { id: withOdd } = await backUp();
    const at = new Date().toISOString();
    host.hasOddRecord = false;
    await refresh();
    const without = 'current';
    const compared = async (backup1Id: string, backup2Id: string) =>
      (await ada.post(`/api/domains/${domain.id}/compare-backups`).send({ backup1Id, backup2Id }).expect(200))
        .body as object;
    expect(await compared(withOdd, without)).toMatchObject({ removed: [shownRecord], added: [], modified: [] });
    expect(await compared(without, withOdd)).toMatchObject({ removed: [], added: [shownRecord], modified: [] });
    const report = await ada
      .get(`/api/domains/${domain.id}/comparison-report`)
      .query({ from: withOdd, to: without })
      .expect(200);
    expect(report.text).toContain(
      '| odd.example.org. | FUTURE | one two (unreadable: as the DNS host wrote it) | 300 |',
    );
    const { body: past } = await ada.get(`/api/domains/${domain.id}/history`).query({ at }).expect(200);
    expect((past as PastZoneView).recordsData).toContainEqual(shownRecord);
  });

  it('takes whatever the host calls such records', async () => {
    const hostile = [
      { name: '\0..\ud800', type: '\0'.repeat(300), ttlSeconds: Number.NaN, text: '\0\udc00' },
      { name: 'x'.repeat(5_000), type: 'A', ttlSeconds: -1, text: '' },
      { name: 'other.example.', type: '', ttlSeconds: 2 ** 40, text: "'; drop table dns_record --" },
      { name: `Within.${domain.name}.`, type: 'A', ttlSeconds: 60, text: '192.0.2' },
    ];
    host.oddRecords = hostile;
    await refresh();
    expect((await listed({ status: 'unreadable' })).records).toHaveLength(hostile.length);
    const { records } = await listed({ filter: '{"name":"within"}' });
    expect(records).toMatchObject([{ fqdn: `within.${domain.name}`, value: '192.0.2', status: 'unreadable' }]);
    const { id } = await backUp();
    const { body } = await ada.get(`/api/snapshots/${id}/details`).expect(200);
    expect((body as SnapshotDetailsView).unreadRecords).toHaveLength(hostile.length);
    await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
  });

  it('has backups of our copy that say so, too', async () => {
    expect(await backUp({ refreshFromProvider: false })).toMatchObject(gaps);
  });

  it('says so wherever a backup or a change shows how it was: comparison, report, history and timeline', async () => {
    const { id: from } = await backUp();
    await apply(await plan({ changes: [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.1' }] }));
    const at = new Date().toISOString();
    const shown = async (path: string, query: object) =>
      (await ada.get(`/api/domains/${domain.id}/${path}`).query(query).expect(200)).body as object[];
    const compared = await ada
      .post(`/api/domains/${domain.id}/compare-backups`)
      .send({ backup1Id: from, backup2Id: 'current' })
      .expect(200);
    expect(compared.body).toMatchObject({ snapshot1: gaps, snapshot2: gaps });
    const report = await ada
      .get(`/api/domains/${domain.id}/comparison-report`)
      .query({ from, to: 'current' })
      .expect(200);
    expect(report.text).toContain(`may not show everything: ${incompleteReason}`);
    expect(await shown('history', { at })).toMatchObject({ saysSo: { kind: 'change', ...gaps } });
    expect(await shown('record-history', { name: '@', type: 'NS' })).toMatchObject([{ saysSo: gaps }]);
    const [change, backup] = await shown('timeline', {});
    expect([change, backup]).toMatchObject([{ change: gaps }, { snapshot: gaps }]);
  });

  it('is exported with the record as a comment, from the host and from a backup', async () => {
    const { id } = await backUp();
    for (const path of [`/api/domains/${domain.id}/zone-file`, `/api/snapshots/${id}/zone-file`]) {
      const { text } = await ada.get(path).expect(200);
      expect(text).toContain(`; ${incompleteReason}\n`);
      expect(text).toContain('; odd.example.org. 300 IN FUTURE one\n; two\n');
    }
  });

  it('is exported with the record as a comment also from our copy, while the host is away', async () => {
    host.failReading('unavailable', 'The host is away.');
    const { text } = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
    expect(text).toContain('; The DNS host could not be asked: The host is away.\n');
    expect(text).toContain(`; ${incompleteReason}\n`);
    expect(text).toContain('; odd.example.org. 300 IN FUTURE one\n; two\n');
  });

  it('has a finding about the record', async () => {
    const { body } = await ada.get(`/api/domains/${domain.id}/findings`).expect(200);
    const found = (body as ZoneFindingsView).findings.filter(({ ruleId }) => ruleId === 'unreadable-record');
    expect(found).toMatchObject([{ name: 'odd.example.org.', type: 'FUTURE', severity: 'warning' }]);
  });

  it('lists findings and the versions of a set in parts, and all of them without a range', async () => {
    const parts: [string, object][] = [
      ['findings', {}],
      ['record-history', { name: '@', type: 'NS' }],
    ];
    await backUp();
    for (const [path, query] of parts) {
      const read = (more: object) => ada.get(`/api/domains/${domain.id}/${path}`).query({ ...query, ...more });
      const rowsOf = (body: unknown) => (Array.isArray(body) ? body : (body as ZoneFindingsView).findings) as object[];
      const all = await read({}).expect(200);
      const total = rowsOf(all.body).length;
      expect(total).toBeGreaterThan(0);
      expect(all.headers['content-range']).toBe(`${path} 0-${total - 1}/${total}`);
      const first = await read({ range: '[0,0]' }).expect(200);
      expect(rowsOf(first.body)).toEqual(rowsOf(all.body).slice(0, 1));
      expect(first.headers['content-range']).toBe(`${path} 0-0/${total}`);
      await read({ range: 'x' }).expect(400);
    }
  });

  it('has plans and reports that say so, also when everything was applied', async () => {
    const made = await plan({ changes: [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.1' }] });
    expect(made).toMatchObject(gaps);
    expect(await apply(made)).toMatchObject({ status: 'applied', ...gaps });
    const { body } = await ada.get(`/api/change-plans/${made.id}`).expect(200);
    expect(body).toMatchObject({ status: 'applied', ...gaps });
  });

  it('is not written over: a set in the way of the record is refused with the reason', async () => {
    host.oddRecords = [{ ...unread, name: `odd.${domain.name}.`, type: 'CAA' }];
    const sent = host.calls.applyChanges;
    const edit = { domainId: domain.id, name: 'odd', type: 'CAA', value: '0 issue "ca.example.net"' };
    const { body } = await ada.post('/api/dns-records').send(edit).expect(400);
    expect(JSON.stringify(body)).toContain('Delete them at the DNS host first');
    expect(host.calls.applyChanges).toBe(sent);
  });

  it('has restores that name the record that they cannot put back', async () => {
    const { id: snapshotId } = await backUp();
    host.hasOddRecord = false;
    const incomplete = {
      incompleteReason: `The backup may lack records. ${incompleteReason}`,
      incompletePhrase: { code: 'plans:backupMayLack', values: { reason: gaps.incompletePhrase } },
    };
    const preview = await plan({ snapshotId, mode: 'exact' });
    expect(preview).toMatchObject(incomplete);
    expect(preview.warnings).toContainEqual(expect.stringMatching(/^odd\.example\.org\. FUTURE is not put back/));
    expect(await restored({ snapshotId })).toMatchObject({ status: 'applied', ...incomplete });
  });

  it('says nothing once the record is gone', async () => {
    host.hasOddRecord = false;
    expect(await backUp()).toMatchObject({ incompleteReason: null });
    expect(await plan({ changes: [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.1' }] })).toMatchObject({
      incompleteReason: null,
    });
  });
});
