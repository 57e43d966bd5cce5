import { RequestContext } from '@mikro-orm/core';
import { LateOutcomes } from '../../src/records/plans/applying/late-outcomes.js';
import type { ApplyReportView } from '../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { untilRead } from '../http/support/zones.js';
import { FastClock } from '../support/fast-clock.js';
import { describeLab, dig, startPowerDns, type PowerDnsServer } from '../support/lab/index.js';
import { startApiProxy, type ApiProxy } from './support/api-proxy.js';

/** `npm run bench -- races` runs the same 50 times, in a zone of 50,000 records. */
const records = 2_000;
const rounds = 3;

const zoneText = [
  '$ORIGIN example.org.',
  '$TTL 300',
  '@ SOA ns1.example.net. hostmaster.example.net. 1 7200 900 1209600 300',
  '@ NS ns1.example.net.',
  'race A 192.0.2.1',
  ...Array.from({ length: records }, (_, index) => `host${index} A 10.0.${index >> 8}.${index & 255}`),
  '',
].join('\n');

describeLab('powerdns', 'a colleague who edits the set of a plan at PowerDNS', () => {
  let app: TestApp;
  let server: PowerDnsServer;
  let network: ApiProxy;
  let ada: Person;
  let domainId: string;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock(), settings: { EGRESS_ALLOW: '127.0.0.0/8' } });
    server = await startPowerDns({ zones: { 'example.org': zoneText } });
    network = await startApiProxy(server.apiUrl);
    ada = await signUp(app);
    const authFields = { apiKey: server.apiKey, apiBaseUrl: network.url };
    const { body } = await ada.post('/api/domains').send({ name: 'example.org', providerId: 'powerdns', authFields });
    domainId = (body as { id: string }).id;
    expect(await untilRead(ada, domainId)).toMatchObject({ status: 'active' });
  }, 60_000);
  afterAll(async () => {
    await network.close();
    await server.stop();
    await app.close();
  });
  afterEach(() => {
    network.intercept('GET', null);
    network.intercept('PATCH', null);
  });

  const apply = async (changes: object[]) => {
    const made = await ada.post(`/api/domains/${domainId}/change-plans`).send({ changes }).expect(201);
    const { id, hash } = made.body as ChangePlanView;
    return (await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200)).body as ApplyReportView;
  };
  const api = async (method: string, body: object) => {
    const url = `${server.apiUrl}/api/v1/servers/localhost/zones/example.org.`;
    const answer = await fetch(url, { method, headers: { 'X-API-Key': server.apiKey }, body: JSON.stringify(body) });
    expect(answer.status).toBe(204);
  };
  const shown = (name: string) => dig(server.dnsPort, `${name}.example.org`, 'A');
  const colleagueWrites = async (content: string) => {
    const set = { name: 'race.example.org.', type: 'A', ttl: 300, changetype: 'REPLACE' };
    await api('PATCH', { rrsets: [{ ...set, records: [{ content, disabled: false }] }] });
  };
  /** The colleague writes when the product has read the zone and committed its intent, right before its last look. */
  const writesBeforeLastLook = (content: string) =>
    network.intercept('GET', async (request, _response, forward) => {
      if (request.url?.includes('rrset_name=race.')) {
        network.intercept('GET', null);
        await colleagueWrites(content);
      }
      await forward();
    });
  const lookAgain = (planId: string, look: number) =>
    RequestContext.create(app.em(), () => app.get(LateOutcomes).look({ planId, look }));
  const update = (value: string) => ({ action: 'update', name: 'race', type: 'A', value });

  it('is warned of in every plan while PowerDNS does not count the writes to the zone', async () => {
    const warnings = async () => {
      const made = await ada.post(`/api/domains/${domainId}/change-plans`).send({ changes: [update('192.0.2.2')] });
      return (made.body as ChangePlanView).warnings;
    };
    const warning = expect.stringMatching(/^PowerDNS does not count the writes to this zone/) as string;
    expect(await warnings()).toEqual([warning]);
    // As in zones that are made by the API. The other tests need it.
    await api('PUT', { soa_edit_api: 'DEFAULT' });
    expect(await warnings()).toEqual([]);
  });

  it('is never overwritten, and the report names what the colleague did', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const theirs = `192.0.2.${100 + round}`;
      writesBeforeLastLook(theirs);
      const report = await apply([update(`192.0.2.${10 + round}`)]);
      expect(await shown('race')).toEqual([theirs]);
      expect(report).toMatchObject({
        status: 'failed',
        outcomes: [{ status: 'failed', code: 'conflict_stale' }],
        otherChangeCount: 1,
        otherChanges: [{ kind: 'update', name: 'race', type: 'A', after: { values: [theirs] } }],
      });
    }
  });

  it('is named in the report when the write was on its way already, and the plan is not simply applied', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [ours, theirs] = [`192.0.2.${20 + round}`, `192.0.2.${120 + round}`];
      network.intercept('PATCH', async (_request, _response, forward) => {
        network.intercept('PATCH', null);
        await colleagueWrites(theirs);
        await forward();
      });
      const report = await apply([update(ours)]);
      expect(await shown('race')).toEqual([ours]);
      const message = expect.stringMatching(/changed race A.* this write replaced/) as string;
      expect(report).toMatchObject({
        status: 'partial',
        verified: true,
        outcomes: [{ changeId: 'race/A', status: 'applied', code: 'may_have_overwritten', message }],
      });
    }
    expect(await apply([update('192.0.2.60')])).toMatchObject({ status: 'applied', outcomes: [{ status: 'applied' }] });
  });

  it('is named with what it held when the write takes long', async () => {
    network.intercept('PATCH', async (_request, _response, forward) => {
      network.intercept('PATCH', null);
      await colleagueWrites('192.0.2.140');
      await new Promise<void>((looked) =>
        network.intercept('GET', async (request, _answer, pass) => {
          await pass();
          if (request.url?.includes('rrset_name=race.')) looked();
        }),
      );
      await forward();
    });
    const report = await apply([update('192.0.2.80')]);
    expect(await shown('race')).toEqual(['192.0.2.80']);
    const message = expect.stringMatching(
      /somebody else changed race A at PowerDNS\. It held 192\.0\.2\.140/,
    ) as string;
    expect(report).toMatchObject({ status: 'partial', outcomes: [{ code: 'may_have_overwritten', message }] });
  });

  describe('while the answer to the write is lost', () => {
    const inDoubt = [
      {
        changeId: 'race/A',
        status: 'applied',
        code: 'may_have_overwritten',
        message: expect.stringMatching(/If somebody else changed race A, this write may have replaced/) as string,
      },
    ];

    it('is named when the write is found right afterwards', async () => {
      network.intercept('PATCH', async (_request, response, forward) => {
        network.intercept('PATCH', null);
        await colleagueWrites('192.0.2.130');
        response.destroy();
        await forward();
      });
      const report = await apply([update('192.0.2.70')]);
      // The product may read the zone before the write arrives.
      if (report.outcomes[0]?.status === 'unknown') await lookAgain(report.id, 0);
      const { body } = await ada.get(`/api/change-plans/${report.id}`).expect(200);
      expect(await shown('race')).toEqual(['192.0.2.70']);
      expect(body).toMatchObject({ status: 'partial', verified: true, outcomes: inDoubt });
    });

    it('is named when the write arrives minutes later', async () => {
      let arrive = async () => undefined as void;
      network.intercept('PATCH', (_request, response, forward) => {
        network.intercept('PATCH', null);
        arrive = forward;
        response.destroy();
      });
      const report = await apply([update('192.0.2.71')]);
      expect(report).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }] });
      await colleagueWrites('192.0.2.131');
      await arrive();
      await lookAgain(report.id, 0);
      const { body } = await ada.get(`/api/change-plans/${report.id}`).expect(200);
      expect(await shown('race')).toEqual(['192.0.2.71']);
      expect(body).toMatchObject({ status: 'partial', outcomes: inDoubt });
    });

    it('is named when the write arrives after the plan has ended with their change', async () => {
      let arrive = async () => undefined as void;
      network.intercept('PATCH', async (_request, response, forward) => {
        network.intercept('PATCH', null);
        await colleagueWrites('192.0.2.132');
        arrive = forward;
        response.destroy();
      });
      const report = await apply([update('192.0.2.73')]);
      const otherChanges = [{ id: 'race/A', after: { values: ['192.0.2.132'] } }];
      expect(report).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }], otherChanges });
      await arrive();
      await lookAgain(report.id, 0);
      const { body } = await ada.get(`/api/change-plans/${report.id}`).expect(200);
      expect(await shown('race')).toEqual(['192.0.2.73']);
      expect(body).toMatchObject({ status: 'partial', outcomes: inDoubt, otherChanges });
    });

    it('is not suspected when nobody else wrote', async () => {
      let arrive = async () => undefined as void;
      network.intercept('PATCH', (_request, response, forward) => {
        network.intercept('PATCH', null);
        arrive = forward;
        response.destroy();
      });
      const report = await apply([update('192.0.2.72')]);
      await arrive();
      await lookAgain(report.id, 0);
      const { body } = await ada.get(`/api/change-plans/${report.id}`).expect(200);
      expect(body).toMatchObject({ status: 'applied', outcomes: [{ status: 'applied' }] });
    });
  });

  it('does not hold up the other changes of the plan', async () => {
    writesBeforeLastLook('192.0.2.200');
    const beside = { action: 'create', name: 'beside', type: 'A', value: '192.0.2.50' };
    const report = await apply([update('192.0.2.30'), beside]);
    expect(report).toMatchObject({ status: 'partial', verified: true });
    expect(Object.fromEntries(report.outcomes.map(({ changeId, status }) => [changeId, status]))).toEqual({
      'race/A': 'failed',
      'beside/A': 'applied',
    });
    expect([await shown('race'), await shown('beside')]).toEqual([['192.0.2.200'], ['192.0.2.50']]);
  });

  it('is looked for by name as the last thing before the write', async () => {
    const requests: string[] = [];
    network.intercept('GET', async (request, _response, forward) => {
      requests.push(request.url?.includes('rrset_name=race') ? 'look' : 'read');
      await forward();
    });
    network.intercept('PATCH', async (_request, _response, forward) => {
      requests.push('write');
      await forward();
    });
    expect(await apply([update('192.0.2.40')])).toMatchObject({ status: 'applied', otherChangeCount: 0 });
    expect(requests[requests.indexOf('write') - 1]).toBe('look');
  });
});
