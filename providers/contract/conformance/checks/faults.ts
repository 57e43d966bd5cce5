import assert from 'node:assert/strict';
import { makeZone, sameRrset } from '../../../../src/dns/index.js';
import type { Change, Zone } from '../../../../src/dns/index.js';
import { ProviderError } from '../../errors.js';
import type { HttpRequest, HttpResponse } from '../../context.js';
import type { ChangeOutcome } from '../../provider.js';
import { type Check, type CheckArea, given, need, needing, needsWriting } from '../check.js';
import type { ConformanceHost } from '../conformance-host.js';
import { expectHonest, refusalOf } from '../judgement.js';
import { type HttpTamper, withHttp } from '../transport.js';
import { a, set, type ZoneText } from '../zone-text.js';

const overHttp = need(({ transport }) => transport === 'http', 'is not reached over HTTP');

/** Before and after the plan whose requests are disturbed one by one: every kind of change, and what it must leave alone. */
const before: ZoneText = [
  a('kept', '192.0.2.1'),
  a('many', '192.0.2.1', '192.0.2.2', '192.0.2.3'),
  set('many', 'TXT', ['"kept"']),
  a('changed', '192.0.2.1'),
  a('gone', '192.0.2.1'),
  set('swapped', 'CNAME', ['neighbour']),
];
const after: ZoneText = [
  a('kept', '192.0.2.1'),
  a('many', '192.0.2.1', '192.0.2.3', '192.0.2.4'),
  set('many', 'TXT', ['"kept"']),
  set('changed', 'A', ['192.0.2.2'], 600),
  a('swapped', '192.0.2.1'),
  a('new', '192.0.2.1', '192.0.2.2'),
];

/** An accident of one request; `pass` lets it through to the host. */
type Fault = (request: HttpRequest, pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;

const html = '<html><body>Please sign in to the hotel network</body></html>';
const answer = (status: number, text: string): HttpResponse => ({ status, text, headers: new Headers() });
const isRead = ({ method }: HttpRequest) => method === 'GET';

const faults: Readonly<Record<string, readonly [title: string, fault: Fault]>> = {
  refused: ['the host cannot be reached', () => Promise.reject(new ProviderError('unavailable', 'Refused.'))],
  'lost-before': ['the connection breaks before the request arrives', (request) => Promise.reject(lost(request))],
  'lost-after': [
    'the connection breaks after the request arrived',
    async (request, pass) => {
      await pass();
      throw lost(request);
    },
  ],
  page: ['a web page takes the place of the answer', () => Promise.resolve(answer(200, html))],
  'bad-gateway': [
    'a gateway answers 502 after the request arrived',
    async (_request, pass) => {
      await pass();
      return answer(502, html);
    },
  ],
  cut: ['the answer is cut in half', (_request, pass) => altered(pass, (text) => text.slice(0, text.length / 2))],
  emptied: ['the answer has no body', (_request, pass) => altered(pass, () => '')],
  'empty-object': ['the answer is an empty object', (_request, pass) => altered(pass, () => '{}')],
  throttled: [
    'the host asks for fewer requests',
    () => Promise.reject(new ProviderError('rate_limited', 'Slower.', { retryable: true, httpStatus: 429 })),
  ],
  'server-error': [
    'the host fails with 500 before it does anything',
    () => Promise.resolve(answer(500, '{"message":"internal error"}')),
  ],
};

function lost(request: HttpRequest): ProviderError {
  return new ProviderError(isRead(request) ? 'unavailable' : 'timeout_unknown_outcome', 'The connection broke.');
}

async function altered(pass: () => Promise<HttpResponse>, alter: (text: string) => string): Promise<HttpResponse> {
  const whole = await pass();
  return { ...whole, text: alter(whole.text) };
}

/** Whatever happens to a request, of which there are many, what is not planned stays and no outcome is a lie. */
export const accidents: CheckArea = {
  area: 'Accidents at every request of a plan',
  checks: [
    ...Object.entries(faults).map(([id, [title, fault]]) => accidentCheck(id, title, fault)),
    {
      id: 'faults/page-repeated',
      title: 'a page that comes twice is an error, not a zone',
      cannot: needing(needsWriting, overHttp),
      run: async (host) => {
        // Two pages of 100, in zones of 150 records at most.
        await host.makeTrue(Array.from({ length: 120 }, (_, index) => a(`host-${index}`, '192.0.2.1')));
        const reading = await watchedReading(host);
        if (reading.answers.length < 2) return;
        await expectErrorOrSame(host, async (request, pass) => {
          const first = reading.answers.find(({ path }) => path === pathOf(request));
          const isLater = first !== undefined && first.request.url !== request.url;
          return isLater ? first.response : pass();
        });
      },
    },
    {
      id: 'faults/error-in-200',
      title: 'an error of the host in an answer that says 200 is an error, not a zone',
      cannot: needing(
        overHttp,
        given(({ errorsIn200 = [] }) => errorsIn200.length > 0, "no bodies of the host's errors were given"),
      ),
      run: async (host, { errorsIn200 = [] }) => {
        const { answers } = await watchedReading(host);
        for (const text of errorsIn200) {
          for (const [at] of answers.slice(0, maxRequests).entries()) {
            let sent = 0;
            const tamper: HttpTamper = (_request, pass) =>
              (sent += 1) === at + 1 ? Promise.resolve(answer(200, text)) : pass();
            await refusalOf(host.read(withHttp(host.context, tamper)));
          }
        }
      },
    },
  ],
};

function accidentCheck(id: string, title: string, fault: Fault): Check {
  return {
    id: `faults/${id}`,
    title,
    cannot: needing(needsWriting, overHttp),
    run: async (host) => {
      const requests = await countRequests(host);
      assert.ok(requests > 0, 'the plan sends nothing');
      for (let at = 1; at <= Math.min(requests, maxRequests); at += 1) await disturb(host, at, fault);
    },
  };
}

/** Hosts without batches send a request for each record: the first of each kind are enough. */
const maxRequests = 16;

async function countRequests(host: ConformanceHost): Promise<number> {
  let sent = 0;
  const { changes, base } = await plan(host);
  const counting = withHttp(host.context, (_request, pass) => {
    sent += 1;
    return pass();
  });
  await host.attempt(changes, base, counting);
  await host.expectSettled(after);
  return sent;
}

async function disturb(host: ConformanceHost, at: number, fault: Fault): Promise<void> {
  const { changes, base, zone } = await plan(host);
  let sent = 0;
  const tamper: HttpTamper = (request, pass) => ((sent += 1) === at ? fault(request, pass) : pass());
  const outcomes = await host
    .attempt(changes, base, withHttp(host.context, tamper))
    .catch((error: unknown): ChangeOutcome[] => {
      // A plugin rejects only before it has sent a write.
      assert.ok(error instanceof ProviderError, `request ${at}: it failed with something else: ${String(error)}`);
      return changes.map(({ id }) => ({ changeId: id, status: 'skipped', reason: error.statement }));
    });
  const now = await host.readZone();
  const where = `request ${at}`;
  expectHonest(outcomes, changes, now);
  expectOthersUntouched(zone, changes, now, where);
  // The engine would do the same: read again and send what is missing.
  await host.makeTrue(after);
  await host.expectSettled(after);
}

async function plan(host: ConformanceHost) {
  await host.makeTrue(before);
  const base = await host.read();
  return { base, zone: makeZone(host.zone, base.rrsets), changes: host.changesTowards(after, base) };
}

function expectOthersUntouched(zone: Zone, changes: readonly Change[], now: Zone, where: string): void {
  const planned = new Set(changes.map((change) => keyOf(change.kind === 'delete' ? change.before : change.after)));
  const found = new Map(now.rrsets.map((rrset) => [keyOf(rrset), rrset]));
  for (const rrset of zone.rrsets.filter((each) => !planned.has(keyOf(each)) && each.type !== 'SOA')) {
    const present = found.get(keyOf(rrset));
    assert.ok(present && sameRrset(present, rrset), `${where}: ${keyOf(rrset)} was not planned and changed`);
  }
  const known = new Set([...zone.rrsets.map(keyOf), ...planned]);
  const strange = now.rrsets.map(keyOf).filter((key) => !known.has(key));
  assert.deepEqual(strange, [], `${where}: sets that nobody planned`);
}

function keyOf({ name, type }: { name: string; type: string }): string {
  return `${name} ${type}`;
}

/** The requests of one whole reading, and their answers. */
async function watchedReading(host: ConformanceHost) {
  const answers: { path: string; request: HttpRequest; response: HttpResponse }[] = [];
  const watching: HttpTamper = async (request, pass) => {
    const response = await pass();
    answers.push({ path: pathOf(request), request, response });
    return response;
  };
  await host.read(withHttp(host.context, watching));
  return { answers };
}

/** Hosts that page with a cursor in the body or the path repeat nothing here: then the reading is whole. */
async function expectErrorOrSame(host: ConformanceHost, tamper: HttpTamper): Promise<void> {
  const whole = await host.readZone();
  const found = await host.read(withHttp(host.context, tamper)).catch((error: unknown) => error);
  if (found instanceof ProviderError) return;
  assert.ok(!(found instanceof Error), String(found));
  const { rrsets } = found as { rrsets: Zone['rrsets'] };
  assert.equal(rrsets.length, whole.rrsets.length, 'a page came twice, and its records took the place of others');
}

function pathOf({ url, method }: HttpRequest): string {
  return `${method} ${new URL(url).pathname}`;
}
