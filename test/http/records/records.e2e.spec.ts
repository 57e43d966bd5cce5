import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { DashboardStatsView } from '../../../src/records/list/dashboard-stats.presenter.js';
import { aDomain } from '../../builders/domain.js';
import { expectSoon } from '../../support/soon.js';
import { signUp } from '../support/people.js';
import { aTrialDomain, untilRead } from '../support/zones.js';
import { zoneOwner } from '../support/zone-owner.js';

const unknownId = '0190aaaa-0000-7000-8000-000000000000';

describe('DNS records over HTTP', () => {
  const owner = zoneOwner();
  const { list } = owner;
  const find = async (name: string, type: string, value?: string): Promise<RecordView> => {
    const all = await list({ domainId: owner.domain.id, type });
    return all.find((record) => record.name === name && (value === undefined || record.value === value))!;
  };
  const create = (fields: object) => owner.ada.post('/api/dns-records').send({ domainId: owner.domain.id, ...fields });

  describe('the list', () => {
    it('lists the records of a new domain after its import', async () => {
      expect(await find('www', 'CNAME')).toEqual({
        id: expect.any(String) as string,
        domainId: owner.domain.id,
        name: 'www',
        fqdn: `www.${owner.domain.name}`,
        type: 'CNAME',
        value: `${owner.domain.name}.`,
        ttl: 300,
        priority: null,
        status: 'active',
        settings: {},
        domain: { id: owner.domain.id, name: owner.domain.name, provider: 'sandbox' },
        can: { edit: true, delete: true },
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      });
      expect(await find('@', 'MX', `mail.${owner.domain.name}.`)).toMatchObject({
        fqdn: owner.domain.name,
        priority: 10,
      });
      expect((await find('@', 'TXT')).value).toBe('v=spf1 mx include:_spf.example.net -all');
    });

    it('marks the SOA as neither editable nor deletable', async () => {
      expect((await find('@', 'SOA')).can).toEqual({ edit: false, delete: false });
    });

    it('filters by type, status, domain and part of a name or value, in any case', async () => {
      const other = await aTrialDomain(owner.ada);
      expect(new Set((await list()).map(({ domainId }) => domainId))).toEqual(new Set([owner.domain.id, other.id]));
      expect(new Set((await list({ domainId: other.id })).map(({ domainId }) => domainId))).toEqual(
        new Set([other.id]),
      );
      expect(new Set((await list({ type: 'aaaa' })).map(({ type }) => type))).toEqual(new Set(['AAAA']));
      expect(await list({ status: 'error' })).toEqual([]);
      const found = await list({ domainId: owner.domain.id, search: `STAGING.${owner.domain.name}` });
      expect(found.map(({ value }) => value)).toEqual(['192.0.2.20', '192.0.2.21']);
      expect((await list({ domainId: owner.domain.id, search: '_spf.example' })).map(({ type }) => type)).toEqual([
        'TXT',
      ]);
      expect(await list({ search: '%' })).toEqual([]);
      expect(await list({ search: '\\' })).toEqual([]);
      expect(await list({ filter: '{"q":"\\u0000\\\\","type":"\\u0000"}' })).toEqual([]);
    });

    it('finds what points to an address or a name in all zones, and refuses what is neither', async () => {
      const domainId = owner.domain.id;
      const found = await list({ domainId, pointsTo: ' 192.0.2.20 ' });
      expect(found.map(({ name, type, value }) => [name, type, value])).toEqual([['staging', 'A', '192.0.2.20']]);
      expect(await list({ pointsTo: '192.0.2.2' })).toEqual([]);
      const named = await list({ pointsTo: `MAIL.${owner.domain.name}.` });
      expect(named.map(({ type, domainId: zone }) => [type, zone]).sort()).toEqual([
        ['MX', domainId],
        ['SRV', domainId],
      ]);
      expect((await list({ domainId, pointsTo: '_spf.example.net' })).map(({ type }) => type)).toEqual(['TXT']);
      const { body } = await owner.ada.get('/api/dns-records?pointsTo=192.0.2.0%2F24').expect(400);
      expect(body).toMatchObject({ message: 'pointsTo must be an IP address or the name of a host' });
    });

    it('shows where records stand, and filters and counts by it', async () => {
      const namesBy = async (status: string) => (await list({ status })).map(({ name }) => name);
      const stats = async () => (await owner.ada.get('/api/dashboard/stats').expect(200)).body as DashboardStatsView;
      expect(await namesBy('propagating')).toEqual([]);
      expect(await stats()).toMatchObject({ propagating: 0 });

      const { body } = await create({ name: 'fresh', type: 'A', value: '192.0.2.50' }).expect(201);
      expect(body).toMatchObject({ status: 'propagating' });
      expect(await namesBy('propagating')).toEqual(['fresh']);
      expect(await stats()).toMatchObject({ propagating: 1, propagatingRecords: 1 });

      const changes = [{ action: 'delete', name: 'www', type: 'CNAME' }];
      const { body: made } = await owner.ada
        .post(`/api/domains/${owner.domain.id}/change-plans`)
        .send({ changes })
        .expect(201);
      const planPath = `/api/change-plans/${(made as { id: string }).id}`;
      expect(await namesBy('draft')).toEqual(['www']);
      expect(await find('www', 'CNAME')).toMatchObject({ status: 'draft' });
      expect(await namesBy('active')).not.toContain('www');
      await owner.ada.delete(planPath).expect(204);
      await owner.ada.get(planPath).expect(404);
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
        const answer = await owner.ada.get('/api/dns-records').query({ range, sort: '["type","DESC"]' }).expect(200);
        const page = answer.body as RecordView[];
        expect(answer.headers['content-range']).toBe(`dns-records ${from}-${from + page.length - 1}/${total}`);
        seen.push(...page.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(total);
      const byType = (await list({ sort: '["type","DESC"]' })).map(({ type }) => type);
      expect(byType).toEqual([...byType].sort().reverse());
      const beyond = await owner.ada.get('/api/dns-records').query({ range: '[5000,5009]' }).expect(200, []);
      expect(beyond.headers['content-range']).toBe(`dns-records */${total}`);
      const { id } = await find('www', 'CNAME');
      expect(await list({ filter: JSON.stringify({ id: [id, unknownId] }) })).toMatchObject([{ id }]);
    });

    it('names the parameter of an invalid query', async () => {
      const { body } = await owner.ada.get('/api/dns-records').query({ range: 'x' }).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', details: { range: expect.any(String) as string } });
    });
  });

  describe('other accounts', () => {
    it('get the same 404 for a record of another account as for an unknown one', async () => {
      const { id } = await find('www', 'CNAME');
      const eve = await signUp(owner.app);
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
      for (const call of routes)
        expect((await call(owner.domain.id).expect(404)).body).toEqual((await call(unknownId)).body);
    });

    it('find nothing of another account in lists, searches and statistics', async () => {
      const eve = await signUp(owner.app);
      expect(await list({}, eve)).toEqual([]);
      expect(await list({ domainId: owner.domain.id }, eve)).toEqual([]);
      expect(await list({ search: owner.domain.name }, eve)).toEqual([]);
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
      const answer = await owner.ada.get(`/api/domains/${owner.domain.id}/zone-file`).expect(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${owner.domain.name}.zone"`);
      expect(answer.text).toMatch(new RegExp(`^\\$ORIGIN ${owner.domain.name}\\.\n`));
    });

    it('are re-read on request', async () => {
      const { body } = await owner.ada.post(`/api/domains/${owner.domain.id}/refresh`).expect(200);
      const count = (await list({ domainId: owner.domain.id })).length;
      expect(body).toMatchObject({
        success: true,
        message: `Read ${count} records of ${owner.domain.name} from Sandbox`,
        recordCount: count,
        debug: { provider: 'sandbox', zone: `${owner.domain.name}.`, errorType: null },
      });
    });

    it('are all re-read in the background', async () => {
      const other = await aTrialDomain(owner.ada);
      await owner.app
        .em()
        .getConnection()
        .execute('delete from dns_record where account_id = ?', [owner.ada.accountId]);
      const { body } = await owner.ada.post('/api/dns-records/sync').expect(202);
      expect(body).toEqual({
        success: true,
        message: 'Reading the records of 2 domains',
        phrase: { code: 'zones:readingAll', values: { count: 2 } },
        totalDomains: 2,
        queued: 2,
      });
      for (const { id } of [owner.domain, other]) {
        await expectSoon(async () => expect((await list({ domainId: id })).length).toBeGreaterThan(15));
        expect(await untilRead(owner.ada, id)).toMatchObject({ status: 'active', statusMessage: null });
      }
    });
  });

  it('counts domains, records and their kinds', async () => {
    await create({ name: 'x', type: 'A', value: '192.0.2.1' }).expect(201);
    await aDomain(owner.app.em(), { accountId: owner.ada.accountId, status: 'error' });
    const { body } = await owner.ada.get('/api/dashboard/stats').expect(200);
    const all = await list();
    const stats = body as DashboardStatsView;
    expect(stats).toMatchObject({
      totalDomains: 2,
      totalRecords: all.length,
      propagating: 1,
      propagatingRecords: 1,
      errors: 1,
      // The change is at the host, and nobody has seen it in the DNS.
      propagationSuccessRate: null,
      providerBreakdown: { Sandbox: 2 },
    });
    expect(stats.recordTypeBreakdown.A).toBe(all.filter(({ type }) => type === 'A').length);
    expect(stats.averageResponseTime).toBeGreaterThanOrEqual(0);
  });
});
