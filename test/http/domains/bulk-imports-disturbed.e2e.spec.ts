import type { IncomingMessage } from 'node:http';
import type { BulkImportView, ImportedZoneView } from '../../../src/domains/bulk-imports/bulk-imports.presenter.js';
import type { DomainView } from '../../../src/domains/domains.presenter.js';
import { minuteMs } from '../../../src/platform/clock/index.js';
import { sendJson } from '../../support/loopback-http.js';
import { answerAsPowerDns } from '../../support/pretend-powerdns.js';
import { expectSoon } from '../../support/soon.js';
import { canaryKey, KeyedHost } from '../support/keyed-host.js';
import { signUp, type Person } from '../support/people.js';

/** A thousand zones, on a slow machine. */
const longMs = 20 * minuteMs;
let keyed: KeyedHost;
let ada: Person;
let connection: string;
let path: string;
beforeAll(async () => {
  keyed = await KeyedHost.start();
});
afterAll(() => keyed.close());
beforeEach(async () => {
  keyed.reset();
  keyed.respond = (request, response) => answerAsPowerDns(canaryKey, request, response);
  ada = await signUp(keyed.app, { tier: 'premium' });
  connection = (await keyed.connect(ada)).id;
  path = `/api/user/dns-providers/${connection}/imports`;
});

async function importOf(...names: string[]): Promise<string> {
  const answer = await ada
    .post(path)
    .send({ zones: names.map((name) => ({ name })) })
    .expect(202);
  return (answer.body as BulkImportView).id;
}

const shown = async (id: string) => (await ada.get(`${path}/${id}`).expect(200)).body as BulkImportView;

async function ended(id: string, withinMs = 3 * minuteMs): Promise<BulkImportView> {
  return expectSoon(async () => {
    const view = await shown(id);
    expect(view).toMatchObject({ status: 'done', waiting: 0 });
    return view;
  }, withinMs);
}

async function resultsOf(id: string, range = ''): Promise<ImportedZoneView[]> {
  return (await ada.get(`${path}/${id}/zones${range}`).expect(200)).body as ImportedZoneView[];
}

async function domains(): Promise<string[]> {
  return ((await ada.get('/api/domains').expect(200)).body as DomainView[]).map(({ name }) => name).sort();
}

/** Lets the host's answers about a zone wait; `reached` resolves at the first question. */
function holdAt(zone: string) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  keyed.respond = (request, response) => {
    const answer = () => answerAsPowerDns(canaryKey, request, response);
    if (!isAbout(zone, request)) return answer();
    reached.resolve();
    void released.promise.then(answer);
  };
  return { reached: reached.promise, release: () => released.resolve() };
}

const isAbout = (zone: string, { url }: IncomingMessage) => url?.includes(`/zones/${zone}.`) ?? false;

describe('an import that is disturbed', () => {
  it('shares zones with another one at the same time: each is added once, by one of the two', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `both${index}.example`);
    const ids = await Promise.all([importOf(...names), importOf(...names.toReversed(), 'mine.example')]);
    for (const id of ids) await ended(id);
    const rows = (await Promise.all(ids.map((id) => resultsOf(id)))).flat();
    expect(await domains()).toEqual([...names, 'mine.example'].sort());
    for (const zone of names) {
      const both = rows.filter(({ name }) => name === zone);
      expect(both.map(({ status }) => status).sort()).toEqual(['added', 'existing']);
      expect(both[0]?.domainId).toBe(both[1]?.domainId);
    }
  });

  it('loses its connection: it is gone with it, adds nothing, and its job ends', async () => {
    const host = holdAt('a.example');
    const id = await importOf('a.example', 'b.example', 'c.example');
    await host.reached;
    await ada.delete(`/api/user/dns-providers/${connection}`).expect(204);
    host.release();
    const jobs = () =>
      keyed.app.em().execute(`select state, retry_count from pgboss.job where data->>'importId' = ?`, [id]);
    await expectSoon(async () => expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]));
    await ada.get(`${path}/${id}`).expect(404);
    expect(await domains()).toEqual([]);
  });

  it('goes on when somebody deletes a domain that it has added, and does not add it again', async () => {
    const host = holdAt('b.example');
    const id = await importOf('a.example', 'b.example', 'c.example');
    await host.reached;
    const [first] = await resultsOf(id);
    await ada.delete(`/api/domains/${first!.domainId}`).expect(204);
    host.release();
    expect(await ended(id)).toMatchObject({ added: 3, failed: 0 });
    expect(await domains()).toEqual(['b.example', 'c.example']);
  });

  it('finds a zone gone that was there when it began, and adds the others', async () => {
    const host = holdAt('a.example');
    const id = await importOf('a.example', 'b.example', 'c.example');
    await host.reached;
    keyed.respond = (request, response) => {
      if (isAbout('b.example', request)) return sendJson(response, { error: 'Not Found' }, 404);
      answerAsPowerDns(canaryKey, request, response);
    };
    host.release();
    expect(await ended(id)).toMatchObject({ added: 2, failed: 1 });
    expect((await resultsOf(id))[0]).toMatchObject({ name: 'b.example', code: 'provider_zone_not_found' });
    expect(await domains()).toEqual(['a.example', 'c.example']);
  });

  it('waits as long as the host asks, says until when, and then adds the rest', async () => {
    let refusals = 0;
    // Longer than a call waits by itself.
    const retryAfterSeconds = 21;
    keyed.respond = (request, response) => {
      if (!isAbout('b.example', request) || refusals > 0) return answerAsPowerDns(canaryKey, request, response);
      refusals += 1;
      response.writeHead(429, { 'retry-after': String(retryAfterSeconds), 'content-type': 'application/json' });
      response.end('{"error":"slow down"}');
    };
    const id = await importOf('a.example', 'b.example', 'c.example');
    const waiting = await expectSoon(async () => {
      const view = await shown(id);
      expect(view).toMatchObject({ status: 'running', added: 1, waiting: 2, waitsUntil: expect.any(String) });
      return view;
    });
    expect(Date.parse(waiting.waitsUntil!)).toBeGreaterThan(Date.now());
    expect(await ended(id)).toMatchObject({ added: 3, failed: 0, waitsUntil: null });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(waiting.waitsUntil!));
    expect(refusals).toBe(1);
  });

  it(
    'has a result for each of 1,000 zones with strange names',
    async () => {
      const kinds = [
        (index: number) => `zone${index}.example`,
        (index: number) => `ZONE${index}B.Example.`,
        (index: number) => `bücher${index}.example`,
        (index: number) => `xn--${index}zz.example`,
        (index: number) => `_dmarc${index}.example`,
        (index: number) => `${index}/25.2.0.192.in-addr.arpa`,
        (index: number) => `${index}.2.ip6.arpa`,
        (index: number) =>
          `${'l'.repeat(58)}${index + 10_000}.${'m'.repeat(63)}.${'n'.repeat(63)}.${'o'.repeat(57)}.de`,
        (index: number) => `${index}--a.例え.テスト`,
        (index: number) => `k${index}`,
      ];
      const names = Array.from({ length: 1_000 }, (_, index) => kinds[index % kinds.length]!(index));
      keyed.respond = (request, response) => {
        if (request.url?.includes('/zones/') && !/\/zones\/zone\d+\.example\./.test(request.url)) {
          return sendJson(response, { error: 'Not Found' }, 404);
        }
        answerAsPowerDns(canaryKey, request, response);
      };
      const id = await importOf(...names);
      expect(await ended(id, longMs)).toMatchObject({ total: 1_000, added: 100, existing: 0, failed: 900 });
      const rows: ImportedZoneView[] = [];
      for (let from = 0; from < 1_000; from += 200) {
        rows.push(...(await resultsOf(id, `?range=[${from},${from + 199}]`)));
      }
      expect(new Set(rows.map(({ name }) => name)).size).toBe(1_000);
      for (const { name, status, code, domainId } of rows) {
        // Underscores and slashes belong to no domain that a person may add.
        const refusal = /[_/]/.test(name) ? 'validation_failed' : 'provider_zone_not_found';
        if (status === 'failed') expect({ code, domainId }).toEqual({ code: refusal, domainId: null });
        else expect({ status, domainId }).toEqual({ status: 'added', domainId: expect.any(String) });
      }
      expect(rows.filter(({ status }) => status === 'added')).toHaveLength(100);
      const { headers } = await ada.get('/api/domains?range=[0,0]').expect(200);
      expect(headers['content-range']).toMatch(/\/100$/);
    },
    longMs,
  );
});
