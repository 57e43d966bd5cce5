import { newId } from '../../../src/platform/db/index.js';
import { BackupNews } from '../../../src/alerts/log/backup-news.js';
import { AlertRetention } from '../../../src/alerts/log/alert-retention.js';
import { expectSoon } from '../../support/soon.js';
import { mailed, newAddress } from '../support/mailed.js';
import { signUp } from '../support/people.js';
import { aTrialDomain } from '../support/zones.js';

const product = mailed();
const { sink, soonMails, aListenedDomain, record, dispatch, makeDue } = product;

describe('the log', () => {
  it('lists backups and restores once each, and mails only the failed ones', async () => {
    const { person, domain, address } = await aListenedDomain();
    const log = async () =>
      (await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200)).body as object[];
    const order = { description: 'Before', type: 'backup', refreshFromProvider: true, timezone: 'UTC' };
    const { body: taken } = await person.post(`/api/domains/${domain.id}/snapshots`).send(order).expect(201);
    const { id: snapshotId } = taken as { id: string };
    await expectSoon(async () => {
      expect(await log()).toMatchObject([{ type: 'snapshot_created', relatedId: snapshotId, severity: 'notice' }]);
    });
    const { body: records } = await person
      .get('/api/dns-records')
      .query({ domainId: domain.id, type: 'A' })
      .expect(200);
    const [{ id: recordId }] = records as [{ id: string }];
    await person.delete(`/api/dns-records/${recordId}`).expect(200);
    await person.post(`/api/domains/${domain.id}/restores`).send({ snapshotId, mode: 'additive' }).expect(202);
    await expectSoon(async () => {
      expect((await log())[0]).toMatchObject({ type: 'snapshot_restore', data: { recordsRestored: 1 } });
    });
    const ended = {
      accountId: person.accountId,
      domainId: domain.id,
      snapshotId,
      userId: null,
      source: 'person' as const,
    };
    const failed = {
      ...ended,
      restoreId: newId(),
      status: 'partial' as const,
      total: 5,
      failed: 2,
      message: 'The host said no',
    };
    for (let delivery = 0; delivery < 3; delivery++) await product.app.get(BackupNews).onRestored(failed);
    expect(await log()).toHaveLength(3);
    await makeDue(domain);
    await dispatch(domain);
    await soonMails(address, 2);
    expect(sink.to(address)[1]!.mail.text).toContain('The host said no');
  });

  it('is paged, newest first', async () => {
    const person = await signUp(product.app);
    const domain = await aTrialDomain(person);
    for (let made = 0; made < 5; made++) await record(person, domain, { message: `alert ${made}` });
    const path = `/api/domains/${domain.id}/protection-alerts`;
    const { body, headers } = await person.get(path).query({ limit: 2, offset: 1 }).expect(200);
    expect((body as { message: string }[]).map(({ message }) => message)).toEqual(['alert 3', 'alert 2']);
    expect(headers['content-range']).toBe('alerts 1-2/5');
    const { headers: beyond } = await person.get(path).query({ offset: 5 }).expect(200, []);
    expect(beyond['content-range']).toBe('alerts */5');
    await person.get(path).query({ limit: 201 }).expect(400);
  });

  it('shows hostile values as text, and cuts the changes of an emptied zone', async () => {
    const { person, domain, address } = await aListenedDomain();
    const evil = '</script><img src=x onerror=alert(1)>\r\nBcc: eve@mail.example';
    const changes = Array.from({ length: 150 }, (_, at) => ({
      name: `h${at}`,
      type: 'TXT',
      before: [evil],
      after: null,
    }));
    await record(person, domain, { message: evil, data: { changes, who: evil } });
    await soonMails(address, 2);
    const { recipients, mail } = sink.to(address)[1]!;
    expect(recipients).toEqual([address]);
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    const { body } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    const [{ data }] = body as [{ data: { changes: object[]; changesLeftOut: number } }];
    expect([data.changes.length, data.changesLeftOut]).toEqual([100, 50]);
  });

  it('deletes notices after 90 days, alerts after 400 and removed recipients after 30, but nothing that still has to go out', async () => {
    const person = await signUp(product.app);
    const domain = await aTrialDomain(person);
    await record(person, domain, { severity: 'notice', type: 'monitor_no_change', message: 'old notice' });
    await record(person, domain, { message: 'old alarm' });
    await dispatch(domain);
    await record(person, domain, { severity: 'warning', message: 'waits' });
    const path = `/api/domains/${domain.id}/protection-alerts`;
    const messages = async () =>
      ((await person.get(path).expect(200)).body as { message: string }[]).map(({ message }) => message);
    const age = (days: number) =>
      product.app
        .em()
        .execute(`update protection_alert set created_at = now() - ? * interval '1 day' where domain_id = ?`, [
          days,
          domain.id,
        ]);
    await age(91);
    await product.app.get(AlertRetention).forgetOld();
    expect((await messages()).sort()).toEqual(['old alarm', 'waits']);
    await person.put(`/api/domains/${domain.id}/alert-emails`).send({ emails: newAddress() }).expect(200);
    await person.put(`/api/domains/${domain.id}/alert-emails`).send({ emails: '' }).expect(200);
    await product.app
      .em()
      .execute(`update alert_recipient set removed_at = now() - interval '31 days' where domain_id = ?`, [domain.id]);
    await age(401);
    await product.app.get(AlertRetention).forgetOld();
    expect(await messages()).toEqual(['waits']);
    expect(await product.app.em().execute('select id from alert_recipient where domain_id = ?', [domain.id])).toEqual(
      [],
    );
  });
});
