import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { answersQuery, DnsWireError } from '../../dns/wire/index.js';
import { describeTarget, type DnsTarget, lostAnswer, mismatchedAnswer, targetKey } from './lost-answer.js';

const idleMs = 3_000;
const mediaType = 'application/dns-message';
const longestMessage = 65_535;

export type HttpsTarget = DnsTarget & { tlsName?: string; path?: string };

/** DNS over HTTPS: POST over HTTP/2, the connection kept for a while. RFC 8484. */
export class HttpsPool {
  readonly #sessions = new Map<string, ClientHttp2Session>();

  /** @param certificateAuthorities PEM, instead of the authorities that Node trusts. */
  constructor(private readonly certificateAuthorities?: readonly string[]) {}

  async exchange(
    target: HttpsTarget,
    message: Uint8Array,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    try {
      const answer = await this.post(target, message, signal ? AbortSignal.any([signal, timeout]) : timeout);
      if (!answersQuery(message, answer)) throw mismatchedAnswer(target, message);
      return answer;
    } catch (error) {
      const what = timeout.aborted ? `did not answer in ${timeoutMs} ms` : 'cannot be reached by HTTPS';
      throw lostAnswer(`${describeTarget(target)} ${what}`, { message, sent: true, cause: error });
    }
  }

  close(): void {
    for (const session of this.#sessions.values()) session.destroy();
  }

  private async post(target: HttpsTarget, message: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const request = this.sessionFor(target).request(
      {
        ':method': 'POST',
        ':path': target.path ?? '/dns-query',
        accept: mediaType,
        'content-type': mediaType,
        'content-length': message.length,
      },
      { signal },
    );
    const headers = new Promise<Record<string, unknown>>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    request.end(message);
    const said = await headers;
    if (said[':status'] !== 200 || !String(said['content-type']).startsWith(mediaType)) {
      request.close();
      throw new DnsWireError('bad_rdata', `HTTP status ${String(said[':status'])}, ${String(said['content-type'])}`);
    }
    return readAll(request);
  }

  private sessionFor(target: HttpsTarget): ClientHttp2Session {
    const { address, port, tlsName = address } = target;
    const key = `${targetKey(target)} ${tlsName}`;
    const kept = this.#sessions.get(key);
    if (kept && !kept.closed && !kept.destroyed) return kept;
    const session = connect(`https://${isIP(tlsName) === 6 ? `[${tlsName}]` : tlsName}:${port}`, {
      // The address that was checked, whatever the name resolves to by now.
      createConnection: () =>
        connectTls({
          host: address,
          port,
          ...(isIP(tlsName) === 0 ? { servername: tlsName } : {}),
          ALPNProtocols: ['h2'],
          ca: this.certificateAuthorities ? [...this.certificateAuthorities] : undefined,
          minVersion: 'TLSv1.2',
        }),
    });
    session.on('error', () => undefined);
    session.on('close', () => this.#sessions.get(key) === session && this.#sessions.delete(key));
    session.setTimeout(idleMs, () => session.close());
    this.#sessions.set(key, session);
    return session;
  }
}

async function readAll(request: ClientHttp2Stream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let octets = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length;
    if (octets > longestMessage) {
      request.close();
      throw new DnsWireError('too_long', 'the answer is longer than a DNS message can be');
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
