import type { EditedRecordView, RecordView } from '../../../src/records/list/record.presenter.js';
import { zoneOwner } from '../support/zone-owner.js';

const unknownId = '0190aaaa-0000-7000-8000-000000000000';

describe('a quick edit over HTTP', () => {
  const owner = zoneOwner();
  const { list, zoneFile } = owner;
  const find = async (name: string, type: string, value?: string): Promise<RecordView> => {
    const all = await list({ domainId: owner.domain.id, type });
    return all.find((record) => record.name === name && (value === undefined || record.value === value))!;
  };
  const create = (fields: object) => owner.ada.post('/api/dns-records').send({ domainId: owner.domain.id, ...fields });

  /** Nobody else changed the zone. */
  const quietReport = {
    notes: [],
    warnings: [],
    otherChanges: [],
    otherChangeCount: 0,
    incompleteReason: null,
    incompletePhrase: null,
  };

  it('adds a record at the host', async () => {
    const { body } = await create({ name: 'blog', type: 'A', value: '192.0.2.50' }).expect(201);
    expect(body).toMatchObject({ name: 'blog', fqdn: `blog.${owner.domain.name}`, value: '192.0.2.50', ttl: 300 });
    expect(await zoneFile()).toMatch(/^blog\s+300\s+IN A\s+192\.0\.2\.50$/m);
    const { report, ...record } = body as EditedRecordView;
    const shown = await owner.ada.get(`/api/dns-records/${record.id}`).expect(200);
    expect(shown.body).toEqual(record);
    expect(report).toEqual({ ...quietReport, planId: expect.any(String) as string });
  });

  it.each([
    [
      { name: 'm', type: 'MX', value: 'mail', priority: 20 },
      (zone: string) => ({ value: `mail.${zone}.`, priority: 20 }),
    ],
    [{ name: 'm', type: 'MX', value: '7 mail.example.net' }, () => ({ value: 'mail.example.net.', priority: 7 })],
    [{ name: '@', type: 'TXT', value: 'say "hi"' }, () => ({ value: 'say "hi"', name: '@' })],
    [{ name: 'long', type: 'TXT', value: 'x'.repeat(300) }, () => ({ value: 'x'.repeat(300) })],
    [{ name: '_x._tcp', type: 'SRV', value: '5 443 @', priority: 1 }, (zone: string) => ({ value: `5 443 ${zone}.` })],
    [{ name: 'BÜCHER', type: 'A', value: '192.0.2.1' }, (zone: string) => ({ fqdn: `xn--bcher-kva.${zone}` })],
  ])('normalizes %j', async (fields, expected) => {
    const { body } = await create(fields).expect(201);
    expect(body).toMatchObject(expected(owner.domain.name));
    const { body: again } = await owner.ada
      .patch(`/api/dns-records/${(body as RecordView).id}`)
      .send({ ttl: 77 })
      .expect(200);
    const anyReport = expect.objectContaining(quietReport) as EditedRecordView['report'];
    const edited = { ttl: 77, updatedAt: expect.any(String) as string, report: anyReport };
    expect(again).toEqual({ ...(body as RecordView), ...edited });
  });

  it('accepts a full name without repeating the domain', async () => {
    const { body } = await create({ name: `api.${owner.domain.name}`, type: 'A', value: '192.0.2.1' }).expect(201);
    expect(body).toMatchObject({ name: 'api', fqdn: `api.${owner.domain.name}` });
  });

  it('changes one value, keeps its id and leaves the sibling', async () => {
    const { id } = await find('staging', 'A', '192.0.2.20');
    const sibling = await find('staging', 'A', '192.0.2.21');
    const { body } = await owner.ada
      .patch(`/api/dns-records/${id}`)
      .send({ value: '192.0.2.200', ttl: 60 })
      .expect(200);
    expect(body).toMatchObject({ id, value: '192.0.2.200', ttl: 60 });
    expect(await find('staging', 'A', '192.0.2.21')).toMatchObject({ id: sibling.id, ttl: 60 });
    expect(await zoneFile()).toMatch(/^staging\s+60\s+IN A\s+192\.0\.2\.200$/m);
  });

  it('keeps the priority of a mail server whose host changes, and the host when the priority does', async () => {
    const { id } = await find('@', 'MX', 'backup-mail.example.net.');
    const moved = await owner.ada.patch(`/api/dns-records/${id}`).send({ value: 'mx.example.com' }).expect(200);
    expect(moved.body).toMatchObject({ id, value: 'mx.example.com.', priority: 20 });
    const later = await owner.ada.patch(`/api/dns-records/${id}`).send({ priority: 30 }).expect(200);
    expect(later.body).toMatchObject({ id, value: 'mx.example.com.', priority: 30 });
  });

  it('renames a record and keeps its id', async () => {
    const { id } = await find('shop', 'CNAME');
    const { body } = await owner.ada.patch(`/api/dns-records/${id}`).send({ name: 'store' }).expect(200);
    expect(body).toMatchObject({ id, name: 'store', value: 'shops.example.net.', ttl: 3600 });
    expect(await zoneFile()).not.toMatch(/^shop\s/m);
  });

  it('deletes one value and leaves its siblings', async () => {
    const { id } = await find('staging', 'A', '192.0.2.20');
    const { body } = await owner.ada.delete(`/api/dns-records/${id}`).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'DNS record deleted from provider and database successfully',
      phrase: { code: 'plans:recordDeleted', values: {} },
      report: { ...quietReport, planId: expect.any(String) as string },
    });
    expect(await zoneFile()).toMatch(/^staging\s+300\s+IN A\s+192\.0\.2\.21$/m);
    expect(await zoneFile()).not.toContain('192.0.2.20\n');
    await owner.ada.get(`/api/dns-records/${id}`).expect(404);
    await owner.ada.delete(`/api/dns-records/${id}`).expect(404);
  });

  it.each([
    [{ domainId: undefined }, 'domainId', 'Domain is required'],
    [{ domainId: '' }, 'domainId', 'Domain is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ type: undefined }, 'type', 'Type is required'],
    [{ value: undefined }, 'value', 'Value is required'],
    [{ value: '' }, 'value', 'Value is required'],
    [{ ttl: -1 }, 'ttl', 'TTL must be positive'],
    [{ ttl: 'soon' }, 'ttl', 'TTL must be a whole number of seconds'],
    [{ ttl: 3e9 }, 'ttl', 'TTL must be at most 2147483647'],
  ])('refuses %j', async (fields: object, field, text) => {
    const { body } = await create({ name: 'x', type: 'A', value: '192.0.2.1', ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: text, details: { [field]: text } });
  });

  it.each([
    [{ type: 'A', value: '192.0.2.300' }, 'value', 'parts.address'],
    [{ type: 'A', value: '192.0.2.1 192.0.2.2' }, 'value', 'parts.address'],
    [{ type: 'AAAA', value: '192.0.2.1' }, 'value', 'parts.address'],
    [{ type: 'MX', value: '192.0.2.1' }, 'value', 'parts.exchange'],
    [{ type: 'MX', value: 'many mail.example.net.' }, 'value', 'parts.priority'],
    [{ type: 'MX', value: '5 mail.example.net.', priority: 10 }, 'value', 'parts.priority'],
    [{ type: 'SRV', value: 'one two three' }, 'value', 'parts.weight'],
    [{ type: 'CAA', value: 'letsencrypt.org' }, 'value', 'parts.flags'],
    [{ type: 'TXT', value: '"open' }, 'value'],
    [{ type: 'ANY', value: 'x' }, 'type'],
    [{ name: 'a b', type: 'A', value: '192.0.2.1' }, 'name'],
    [{ name: `${'a'.repeat(64)}`, type: 'A', value: '192.0.2.1' }, 'name'],
    [{ name: 'www.elsewhere.example.', type: 'A', value: '192.0.2.1' }, 'name'],
  ])('refuses %j and sends nothing', async (fields: object, ...wrong) => {
    const before = await zoneFile();
    const { body } = await create({ name: 'x', ...fields }).expect(400);
    expect(Object.keys((body as { details: object }).details)).toEqual(wrong);
    expect(await zoneFile()).toBe(before);
  });

  it('refuses unknown fields', async () => {
    const { body } = await create({ name: 'x', type: 'A', value: '192.0.2.1', accountId: unknownId }).expect(400);
    expect(body.details).toEqual({ accountId: 'Unknown field accountId' });
  });

  it('refuses a record that already exists', async () => {
    const { body } = await create({ name: 'staging', type: 'A', value: '192.0.2.20' }).expect(409);
    expect(body).toMatchObject({ code: 'duplicate_record' });
  });

  it('refuses to edit a record of an unknown type', async () => {
    const text = `${await zoneFile()}\nodd 300 TYPE65280 \\# 2 abcd\n`;
    const { body: made } = await owner.ada
      .post(`/api/domains/${owner.domain.id}/change-plans`)
      .send({ zoneFile: text, mode: 'exact' });
    await owner.ada.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash }).expect(200);
    const odd = await find('odd', 'TYPE65280');
    expect(odd.can).toEqual({ edit: false, delete: true });
    const { body } = await owner.ada.patch(`/api/dns-records/${odd.id}`).send({ ttl: 60 }).expect(422);
    expect(body).toMatchObject({ code: 'record_locked' });
    await owner.ada.delete(`/api/dns-records/${odd.id}`).expect(200);
  });

  it('requires force to change the domain’s name servers, and names the plan', async () => {
    const server = { name: '@', type: 'NS', value: 'ns3.example.net.' };
    const { body } = await create(server).expect(422);
    expect(body).toMatchObject({ code: 'plan_refused', blocked: [{ code: 'apex_ns_change' }] });
    const applied = await owner.ada
      .post(`/api/change-plans/${body.planId}/apply`)
      .send({ hash: body.hash, force: true });
    expect(applied.body).toMatchObject({ status: 'applied', verified: true });
    const added = await find('@', 'NS', 'ns3.example.net.');
    await owner.ada.delete(`/api/dns-records/${added.id}`).expect(422);
    await owner.ada.delete(`/api/dns-records/${added.id}`).query({ force: 'true' }).expect(200);
    await create({ ...server, force: true }).expect(201);
  });

  it('applies every one of many parallel additions', async () => {
    const names = ['one', 'two', 'three'];
    const answers = await Promise.all(names.map((name) => create({ name, type: 'A', value: '192.0.2.1' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const text = await zoneFile();
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}\\s`, 'm'));
  });
});
