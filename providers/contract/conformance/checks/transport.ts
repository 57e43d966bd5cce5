import assert from 'node:assert/strict';
import { ProviderError } from '../../errors.js';
import type { HttpResponse } from '../../context.js';
import type { ObservableContext } from '../dns-messages.js';
import { type Check, type CheckArea, type ConformanceHarness, given, need, needing, needsWriting } from '../check.js';
import type { ConformanceHost } from '../conformance-host.js';
import { expectHonest, isInPlace, refusalOf } from '../judgement.js';
import { type HttpTamper, isDnsUpdate, withDns, withHttp } from '../transport.js';
import { a, set } from '../zone-text.js';

const overHttp = need(({ transport }) => transport === 'http', 'is not reached over HTTP');
const overDns = need(({ transport }) => transport === 'dns', 'is not reached over DNS');
const overNetwork = need(({ transport }) => transport !== 'none', 'is part of the product, with no network between');

const html = '<html><body>Please sign in to the hotel network</body></html>';

function answer(status: number, text: string, contentType = 'text/html'): HttpResponse {
  return { status, text, headers: new Headers({ 'content-type': contentType }) };
}

/** Answers that a proxy or a broken host sends instead of the zone. A plugin must not read an empty zone from any. */
const badAnswers: Readonly<Record<string, readonly [title: string, response: HttpResponse]>> = {
  html: ['a web page', answer(200, html)],
  'html-404': ['a 404 with a web page', answer(404, html)],
  'html-403': ['a 403 with a web page', answer(403, html)],
  'html-500': ['a 500 with a web page', answer(500, html)],
  'bad-gateway': ['a 502 of a proxy', answer(502, html)],
  empty: ['an empty body', answer(200, '')],
  'empty-list': ['an empty list', answer(200, '[]', 'application/json')],
  'empty-object': ['an empty object', answer(200, '{}', 'application/json')],
  null: ['null', answer(200, 'null', 'application/json')],
  'other-json': ['JSON of something else', answer(200, '{"success":true,"result":[]}', 'application/json')],
  garbage: ['octets that are no text', answer(200, '\u0000\ufffd\u0001\ufffd', 'application/octet-stream')],
};

export const transport: CheckArea = {
  area: 'Transport',
  checks: [
    ...Object.entries(badAnswers).map(([id, [title, response]]): Check => {
      return readingCheck(id, `${title} is an error, not an empty zone`, async () => response);
    }),
    readingCheck('cut', 'a truncated answer is an error, not half a zone', async (pass) => {
      const whole = await pass();
      return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) };
    }),
    lastPage('last-page-html', 'a last page that is a web page is an error', async () => answer(200, html)),
    lastPage('last-page-missing', 'a last page that is not answered is an error', () =>
      Promise.reject(new ProviderError('unavailable', 'The connection broke.', { retryable: true })),
    ),
    throttled(),
    disguised(),
    ...dnsReading(),
    writing('timeout-after', 'a write without an answer that reached the host is unknown, and a new reading shows it', {
      reachesHost: true,
      fail: lost,
    }),
    writing('timeout-before', 'a write that never reached the host is unknown, and not repeated', {
      reachesHost: false,
      fail: lost,
    }),
    writing('html-after-write', 'a write answered by a web page is unknown', {
      reachesHost: false,
      fail: () => Promise.resolve(answer(200, html)),
    }),
    writing('bad-gateway-after-write', 'a write answered by a 502 is unknown', {
      reachesHost: true,
      fail: () => Promise.resolve(answer(502, html)),
    }),
  ],
};

async function lost(): Promise<HttpResponse> {
  throw new ProviderError('timeout_unknown_outcome', 'The host did not answer in time.');
}

function readingCheck(
  id: string,
  title: string,
  respond: (pass: () => Promise<HttpResponse>) => Promise<HttpResponse>,
): Check {
  const tamper: HttpTamper = (_request, pass) => respond(pass);
  return {
    id: `transport/${id}`,
    title,
    cannot: overHttp,
    run: async (host) => void (await refusalOf(host.read(withHttp(host.context, tamper)))),
  };
}

/** With 150 records more, so that hosts that page have pages. */
function lastPage(id: string, title: string, respond: () => Promise<HttpResponse>): Check {
  return {
    id: `transport/${id}`,
    title,
    cannot: needing(needsWriting, overHttp),
    run: async (host) => {
      await host.makeTrue(Array.from({ length: 150 }, (_, index) => a(`host-${index}`, '192.0.2.1')));
      const before = host.messagesSent;
      await host.read();
      const last = host.messagesSent - before;
      let sent = 0;
      const tamper: HttpTamper = (_request, pass) => ((sent += 1) === last ? respond() : pass());
      await refusalOf(host.read(withHttp(host.context, tamper)));
    },
  };
}

function throttled(): Check {
  return {
    id: 'transport/429',
    title: 'a 429 after all retries is reported as rate_limited, with and without Retry-After',
    cannot: overHttp,
    run: async (host) => {
      for (const retryAfterMs of [7000, undefined]) {
        const tamper: HttpTamper = () =>
          Promise.reject(
            new ProviderError('rate_limited', 'Slower.', { retryable: true, retryAfterMs, httpStatus: 429 }),
          );
        const error = await refusalOf(host.read(withHttp(host.context, tamper)));
        assert.deepEqual([error.kind, error.retryAfterMs], ['rate_limited', retryAfterMs]);
      }
    },
  };
}

function disguised(): Check {
  return {
    id: 'transport/429-disguised',
    title: 'other answers by which the vendor means 429 are reported as rate_limited',
    cannot: needing(
      overHttp,
      given(({ throttles }) => throttles !== undefined, 'no answers were given by which the host means 429'),
      need(({ throttles = [] }) => throttles.length > 0, 'asks for fewer requests by 429, as far as is known'),
    ),
    run: async (host, { throttles = [] }) => {
      for (const { status, text } of throttles) {
        const error = await refusalOf(host.read(withHttp(host.context, () => Promise.resolve(answer(status, text)))));
        assert.deepEqual([error.kind, error.retryable], ['rate_limited', true], `${status} ${text}`);
      }
    },
  };
}

function dnsReading(): Check[] {
  return [
    transferCheck('axfr-empty', 'a transfer without messages is an error', async function* () {}),
    transferCheck('axfr-cut', 'a transfer without its closing SOA is an error', async function* (pass) {
      for await (const message of pass()) return yield message;
    }),
    transferCheck('axfr-garbage', 'a transfer that is not DNS is an error', async function* (pass) {
      for await (const message of pass()) yield message.map((octet, index) => (index < 4 ? octet : octet ^ 0xa5));
    }),
    transferCheck('axfr-altered', 'a transfer altered in transit is an error', async function* (pass) {
      for await (const message of pass()) yield message.with(Math.floor(message.length / 2), 0xff);
    }),
  ];
}

/**
 * Makes a zone that needs several messages of 64 KiB. With 100 records PowerDNS would send it in one (4.7.3,
 * 2026-11-21).
 */
function transferCheck(
  id: string,
  title: string,
  stream: (pass: () => AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): Check {
  const text = `"${'x'.repeat(250)}"`;
  return {
    id: `transport/${id}`,
    title,
    cannot: needing(overDns, needsWriting),
    run: async (host) => {
      await host.makeTrue(Array.from({ length: 150 }, (_, index) => set(`host-${index}`, 'TXT', [`${text} ${text}`])));
      await refusalOf(host.read(withDns(host.context, { stream })));
    },
  };
}

interface WriteFault {
  /** The request does arrive, and is done; only its answer is replaced. */
  reachesHost: boolean;
  fail(): Promise<HttpResponse>;
}

function writing(id: string, title: string, fault: WriteFault): Check {
  return {
    id: `transport/${id}`,
    title,
    cannot: needing(needsWriting, overNetwork),
    run: async (host, harness) => {
      const change = host.creationOf(a('www', '192.0.2.1', '192.0.2.2'));
      const base = await host.read();
      let written = 0;
      const context = failingWrites(host, harness, { ...fault, onWrite: () => (written += 1) });
      const outcomes = await host.attempt([change], base, context);
      const zone = await host.readZone();
      expectHonest(outcomes, [change], zone);
      assert.ok(written > 0, 'nothing was sent');
      assert.equal(outcomes[0]?.status, 'unknown');
      if (fault.reachesHost)
        assert.ok(
          zone.rrsets.some(({ name }) => name === 'www'),
          'the fault kept the write back',
        );
      // The engine would do the same: read the zone again and send what is missing.
      await host.makeTrue([a('www', '192.0.2.1', '192.0.2.2')]);
      await host.expectSettled([a('www', '192.0.2.1', '192.0.2.2')]);
      assert.ok(isInPlace(change, await host.readZone()));
    },
  };
}

/** Each write once: a second one with the same body would be a retry. */
function failingWrites(
  { context }: ConformanceHost,
  { transport: kind, isWrite = ({ method }) => method !== 'GET' }: ConformanceHarness,
  { reachesHost, fail, onWrite }: WriteFault & { onWrite(): void },
): ObservableContext {
  const seen = new Set<string>();
  const noteOnce = (what: string) => {
    assert.ok(!seen.has(what), 'the write was repeated');
    seen.add(what);
    onWrite();
  };
  if (kind === 'http') {
    return withHttp(context, async (request, pass) => {
      if (!isWrite(request)) return pass();
      noteOnce(`${request.method} ${request.url} ${request.body}`);
      if (reachesHost) await pass();
      return fail();
    });
  }
  return withDns(context, {
    exchange: async (message, pass) => {
      if (!isDnsUpdate(message)) return pass();
      noteOnce('UPDATE');
      if (reachesHost) await pass();
      return new TextEncoder().encode((await fail()).text);
    },
  });
}
