import type { EditedRecordView, RecordView } from '../../src/records/list/record.presenter.js';
import type { DashboardStatsView } from '../../src/records/list/dashboard-stats.presenter.js';
import { FastClock } from '../support/fast-clock.js';
import { aDomain } from '../builders/domain.js';
import { expectSoon } from '../support/soon.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signUp, type Person } from './support/people.js';
import { aTrialDomain, untilRead, type ReadyDomain } from './support/zones.js';

const unknownId = '0190aaaa-0000-7000-8000-000000000000';

describe('DNS records over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const list = async (query: Record<string, string> = {}, person = ada): Promise<RecordView[]> => {
    const { body } = await person.get('/api/dns-records').query(query).expect(200);
    return body as RecordView[];
  };
  const find = async (name: string, type: string, value?: string): Promise<RecordView> => {
    const all = await list({ domainId: domain.id, type });
    return all.find((record) => record.name === name && (value === undefined || record.value === value))!;
  };
  const create = (fields: object) => ada.post('/api/dns-records').send({ domainId: domain.id, ...fields });
  const zoneFile = async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;

  describe('the list', () => {
    it('lists the records of a new domain after its import', async () => {
      expect(await find('www', 'CNAME')).toEqual({
        id: expect.any(String) as string,
        domainId: domain.id,
        name: 'www',
        fqdn: `www.${domain.name}`,
        type: 'CNAME',
        value: `${domain.name}.`,
        ttl: 300,
        priority: null,
        status: 'active',
        domain: { id: domain.id, name: domain.name },
        can: { edit: true, delete: true },
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      });
      expect(await find('@', 'MX', `mail.${domain.name}.`)).toMatchObject({ fqdn: domain.name, priority: 10 });
      expect((await find('@', 'TXT')).value).toBe('v=spf1 mx include:_spf.example.net -all');
    });

    it('marks the SOA as neither editable nor deletable', async () => {
      expect((await find('@', 'SOA')).can).toEqual({ edit: false, delete: false });
    });

    it('filters by type, status, domain and part of a name or value, in any case', async () => {
      const other = await aTrialDomain(ada);
      expect(new Set((await list()).map(({ domainId }) => domainId))).toEqual(new Set([domain.id, other.id]));
      expect(new Set((await list({ domainId: other.id })).map(({ domainId }) => domainId))).toEqual(
        new Set([other.id]),
      );
      expect(new Set((await list({ type: 'aaaa' })).map(({ type }) => type))).toEqual(new Set(['AAAA']));
      expect(await list({ status: 'error' })).toEqual([]);
      const found = await list({ domainId: domain.id, search: `STAGING.${domain.name}` });
      expect(found.map(({ value }) => value)).toEqual(['192.0.2.20', '192.0.2.21']);
      expect((await list({ domainId: domain.id, search: '_spf.example' })).map(({ type }) => type)).toEqual(['TXT']);
      expect(await list({ search: '%' })).toEqual([]);
      expect(await list({ search: '\\' })).toEqual([]);
      expect(await list({ filter: '{"q":"\\u0000\\\\","type":"\\u0000"}' })).toEqual([]);
    });

    it('shows where records stand, and filters and counts by it', async () => {
      const namesBy = async (status: string) => (await list({ status })).map(({ name }) => name);
      const stats = async () => (await ada.get('/api/dashboard/stats').expect(200)).body as DashboardStatsView;
      expect(await namesBy('propagating')).toEqual([]);
      expect(await stats()).toMatchObject({ propagating: 0 });

      const { body } = await create({ name: 'fresh', type: 'A', value: '192.0.2.50' }).expect(201);
      expect(body).toMatchObject({ status: 'propagating' });
      expect(await namesBy('propagating')).toEqual(['fresh']);
      expect(await stats()).toMatchObject({ propagating: 1, propagatingRecords: 1 });

      const changes = [{ action: 'delete', name: 'www', type: 'CNAME' }];
      const { body: made } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
      const planPath = `/api/change-plans/${(made as { id: string }).id}`;
      expect(await namesBy('draft')).toEqual(['www']);
      expect(await find('www', 'CNAME')).toMatchObject({ status: 'draft' });
      expect(await namesBy('active')).not.toContain('www');
      await ada.delete(planPath).expect(204);
      await ada.get(planPath).expect(404);
      expect(await namesBy('draft')).toEqual([]);
      expect(await namesBy('active')).toContain('www');
      for (const status of ['pending', 'error', 'disabled', 'nonsense']) expect(await namesBy(status)).toEqual([]);

      const byStatus = await list({ sort: '["status","DESC"]', range: '[0,1]' });
      expect(byStatus.map(({ status }) => status)).toEqual(['propagating', 'active']);
    });

    it('pages and sorts by the ra-data-simple-rest dialect, each record once', async () => {
      const total = (await list()).length;
      const seen: string[] = [];
      for (let from = 0; from < total; from += 7) {
        const range = `[${from},${from + 6}]`;
        const answer = await ada.get('/api/dns-records').query({ range, sort: '["type","DESC"]' }).expect(200);
        const page = answer.body as RecordView[];
        expect(answer.headers['content-range']).toBe(`dns-records ${from}-${from + page.length - 1}/${total}`);
        seen.push(...page.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(total);
      const byType = (await list({ sort: '["type","DESC"]' })).map(({ type }) => type);
      expect(byType).toEqual([...byType].sort().reverse());
      const beyond = await ada.get('/api/dns-records').query({ range: '[5000,5009]' }).expect(200, []);
      expect(beyond.headers['content-range']).toBe(`dns-records */${total}`);
      const { id } = await find('www', 'CNAME');
      expect(await list({ filter: JSON.stringify({ id: [id, unknownId] }) })).toMatchObject([{ id }]);
    });

    it('names the parameter of an invalid query', async () => {
      const { body } = await ada.get('/api/dns-records').query({ range: 'x' }).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', details: { range: expect.any(String) as string } });
    });
  });

  describe('a quick edit', () => {
    /** Nobody else changed the zone. */
    const quietReport = { warnings: [], otherChanges: [], otherChangeCount: 0, incompleteReason: null };

    it('adds a record at the host', async () => {
      const { body } = await create({ name: 'blog', type: 'A', value: '192.0.2.50' }).expect(201);
      expect(body).toMatchObject({ name: 'blog', fqdn: `blog.${domain.name}`, value: '192.0.2.50', ttl: 300 });
      expect(await zoneFile()).toMatch(/^blog\s+300\s+IN A\s+192\.0\.2\.50$/m);
      const { report, ...record } = body as EditedRecordView;
      const shown = await ada.get(`/api/dns-records/${record.id}`).expect(200);
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
      [
        { name: '_x._tcp', type: 'SRV', value: '5 443 @', priority: 1 },
        (zone: string) => ({ value: `5 443 ${zone}.` }),
      ],
      [{ name: 'BÜCHER', type: 'A', value: '192.0.2.1' }, (zone: string) => ({ fqdn: `xn--bcher-kva.${zone}` })],
    ])('normalizes %j', async (fields, expected) => {
      const { body } = await create(fields).expect(201);
      expect(body).toMatchObject(expected(domain.name));
      const { body: again } = await ada
        .patch(`/api/dns-records/${(body as RecordView).id}`)
        .send({ ttl: 77 })
        .expect(200);
      const anyReport = expect.objectContaining(quietReport) as EditedRecordView['report'];
      const edited = { ttl: 77, updatedAt: expect.any(String) as string, report: anyReport };
      expect(again).toEqual({ ...(body as RecordView), ...edited });
    });

    it('accepts a full name without repeating the domain', async () => {
      const { body } = await create({ name: `api.${domain.name}`, type: 'A', value: '192.0.2.1' }).expect(201);
      expect(body).toMatchObject({ name: 'api', fqdn: `api.${domain.name}` });
    });

    it('changes one value, keeps its id and leaves the sibling', async () => {
      const { id } = await find('staging', 'A', '192.0.2.20');
      const sibling = await find('staging', 'A', '192.0.2.21');
      const { body } = await ada.patch(`/api/dns-records/${id}`).send({ value: '192.0.2.200', ttl: 60 }).expect(200);
      expect(body).toMatchObject({ id, value: '192.0.2.200', ttl: 60 });
      expect(await find('staging', 'A', '192.0.2.21')).toMatchObject({ id: sibling.id, ttl: 60 });
      expect(await zoneFile()).toMatch(/^staging\s+60\s+IN A\s+192\.0\.2\.200$/m);
    });

    it('keeps the priority of a mail server whose host changes, and the host when the priority does', async () => {
      const { id } = await find('@', 'MX', 'backup-mail.example.net.');
      const moved = await ada.patch(`/api/dns-records/${id}`).send({ value: 'mx.example.com' }).expect(200);
      expect(moved.body).toMatchObject({ id, value: 'mx.example.com.', priority: 20 });
      const later = await ada.patch(`/api/dns-records/${id}`).send({ priority: 30 }).expect(200);
      expect(later.body).toMatchObject({ id, value: 'mx.example.com.', priority: 30 });
    });

    it('renames a record and keeps its id', async () => {
      const { id } = await find('shop', 'CNAME');
      const { body } = await ada.patch(`/api/dns-records/${id}`).send({ name: 'store' }).expect(200);
      expect(body).toMatchObject({ id, name: 'store', value: 'shops.example.net.', ttl: 3600 });
      expect(await zoneFile()).not.toMatch(/^shop\s/m);
    });

    it('deletes one value and leaves its siblings', async () => {
      const { id } = await find('staging', 'A', '192.0.2.20');
      const { body } = await ada.delete(`/api/dns-records/${id}`).expect(200);
      expect(body).toEqual({
        success: true,
        message: 'DNS record deleted from provider and database successfully',
        report: { ...quietReport, planId: expect.any(String) as string },
      });
      expect(await zoneFile()).toMatch(/^staging\s+300\s+IN A\s+192\.0\.2\.21$/m);
      expect(await zoneFile()).not.toContain('192.0.2.20\n');
      await ada.get(`/api/dns-records/${id}`).expect(404);
      await ada.delete(`/api/dns-records/${id}`).expect(404);
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
      const { body: made } = await ada
        .post(`/api/domains/${domain.id}/change-plans`)
        .send({ zoneFile: text, mode: 'exact' });
      await ada.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash }).expect(200);
      const odd = await find('odd', 'TYPE65280');
      expect(odd.can).toEqual({ edit: false, delete: true });
      const { body } = await ada.patch(`/api/dns-records/${odd.id}`).send({ ttl: 60 }).expect(422);
      expect(body).toMatchObject({ code: 'record_locked' });
      await ada.delete(`/api/dns-records/${odd.id}`).expect(200);
    });

    it('requires force to change the domain’s name servers, and names the plan', async () => {
      const server = { name: '@', type: 'NS', value: 'ns3.example.net.' };
      const { body } = await create(server).expect(422);
      expect(body).toMatchObject({ code: 'plan_refused', blocked: [{ code: 'apex_ns_change' }] });
      const applied = await ada.post(`/api/change-plans/${body.planId}/apply`).send({ hash: body.hash, force: true });
      expect(applied.body).toMatchObject({ status: 'applied', verified: true });
      const added = await find('@', 'NS', 'ns3.example.net.');
      await ada.delete(`/api/dns-records/${added.id}`).expect(422);
      await ada.delete(`/api/dns-records/${added.id}`).query({ force: 'true' }).expect(200);
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

  describe('other accounts', () => {
    it('get the same 404 for a record of another account as for an unknown one', async () => {
      const { id } = await find('www', 'CNAME');
      const eve = await signUp(app);
      const calls = [
        (of: string) => eve.get(`/api/dns-records/${of}`),
        (of: string) => eve.patch(`/api/dns-records/${of}`).send({ ttl: 60 }),
        (of: string) => eve.delete(`/api/dns-records/${of}`),
      ];
      for (const call of calls) {
        const [foreign, missing, garbage] = [await call(id), await call(unknownId), await call('1')];
        expect([foreign.status, missing.status, garbage.status]).toEqual([404, 404, 404]);
        expect(foreign.body).toEqual(missing.body);
      }
      const routes = [
        (of: string) => eve.post(`/api/domains/${of}/refresh`).send({}),
        (of: string) => eve.get(`/api/domains/${of}/zone-file`),
        (of: string) => eve.post('/api/dns-records').send({ domainId: of, name: 'x', type: 'A', value: '192.0.2.1' }),
      ];
      for (const call of routes) expect((await call(domain.id).expect(404)).body).toEqual((await call(unknownId)).body);
    });

    it('find nothing of another account in lists, searches and statistics', async () => {
      const eve = await signUp(app);
      expect(await list({}, eve)).toEqual([]);
      expect(await list({ domainId: domain.id }, eve)).toEqual([]);
      expect(await list({ search: domain.name }, eve)).toEqual([]);
      const { id } = await find('www', 'CNAME');
      expect(await list({ filter: JSON.stringify({ id: [id] }) }, eve)).toEqual([]);
      expect((await eve.get('/api/dashboard/stats').expect(200)).body).toEqual({
        totalDomains: 0,
        totalRecords: 0,
        propagatingRecords: 0,
        propagating: 0,
        errors: 0,
        averageResponseTime: null,
        propagationSuccessRate: null,
        providerBreakdown: {},
        recordTypeBreakdown: {},
      });
    });
  });

  describe('zones', () => {
    it('are exported as a zone file to download', async () => {
      const answer = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${domain.name}.zone"`);
      expect(answer.text).toMatch(new RegExp(`^\\$ORIGIN ${domain.name}\\.\n`));
    });

    it('are re-read on request', async () => {
      const { body } = await ada.post(`/api/domains/${domain.id}/refresh`).expect(200);
      const count = (await list({ domainId: domain.id })).length;
      expect(body).toMatchObject({
        success: true,
        message: `Read ${count} records of ${domain.name} from Sandbox`,
        recordCount: count,
        debug: { provider: 'sandbox', zone: `${domain.name}.`, errorType: null },
      });
    });

    it('are all re-read in the background', async () => {
      const other = await aTrialDomain(ada);
      await app.em().getConnection().execute('delete from dns_record where account_id = ?', [ada.accountId]);
      const { body } = await ada.post('/api/dns-records/sync').expect(202);
      expect(body).toEqual({ success: true, message: 'Reading the records of 2 domains', totalDomains: 2, queued: 2 });
      for (const { id } of [domain, other]) {
        await expectSoon(async () => expect((await list({ domainId: id })).length).toBeGreaterThan(15));
        expect(await untilRead(ada, id)).toMatchObject({ status: 'active', statusMessage: null });
      }
    });
  });

  it('counts domains, records and their kinds', async () => {
    await create({ name: 'x', type: 'A', value: '192.0.2.1' }).expect(201);
    await aDomain(app.em(), { accountId: ada.accountId, status: 'error' });
    const { body } = await ada.get('/api/dashboard/stats').expect(200);
    const all = await list();
    const stats = body as DashboardStatsView;
    expect(stats).toMatchObject({
      totalDomains: 2,
      totalRecords: all.length,
      propagating: 1,
      propagatingRecords: 1,
      errors: 1,
      propagationSuccessRate: 100,
      providerBreakdown: { Sandbox: 2 },
    });
    expect(stats.recordTypeBreakdown.A).toBe(all.filter(({ type }) => type === 'A').length);
    expect(stats.averageResponseTime).toBeGreaterThanOrEqual(0);
  });
});
