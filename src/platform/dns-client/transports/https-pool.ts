import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { answersQuery, DnsWireError, isUpdate } from '../../../dns/wire/index.js';
import { sayDnsClient } from '../dns-client.words.js';
import { type DnsTarget, mismatchedAnswer, noAnswerError, placeOf, targetKey } from '../no-answer-error.js';

const idleMs = 3_000;
const mediaType = 'application/dns-message';
const longestMessage = 65_535;

export type HttpsTarget = DnsTarget & { tlsName?: string; path?: string };

/** Servers refuse streams above a limit that they need not announce. 16 parallel streams were never refused. */
const maxInFlight = 16;

/** One connection to one name at one address. */
interface Kept {
  readonly session: ClientHttp2Session;
  inFlight: number;
  /** Whether an answer came before. If not, the server did not merely close an idle connection. */
  wasUsed: boolean;
}

/** DNS over HTTPS: POST over HTTP/2, reuses connections for a while. RFC 8484. */
export class HttpsPool {
  readonly #kept = new Map<string, Set<Kept>>();

  /** @param certificateAuthorities PEM; replaces the authorities that Node trusts. */
  constructor(private readonly certificateAuthorities?: readonly string[]) {}

  /** Retries once when a reused connection broke before it answered. */
  async exchange(
    target: HttpsTarget,
    message: Uint8Array,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const kept = isUpdate(message) ? this.open(target) : this.keptFor(target);
      const mayRetry = kept.wasUsed && !isUpdate(message);
      const answer = await this.post(kept, target, message, either).catch((error: unknown) => {
        if (!mayRetry || either.aborted || error instanceof DnsWireError) throw error;
        return this.post(this.open(target), target, message, either);
      });
      if (!answersQuery(message, answer)) throw mismatchedAnswer(target, message);
      return answer;
    } catch (error) {
      const reason = sayDnsClient(timeout.aborted ? 'dns.late' : 'dns.noHttps', placeOf(target));
      throw noAnswerError(reason, { message, sent: true, cause: error });
    }
  }

  close(): void {
    for (const connections of [...this.#kept.values()]) for (const { session } of [...connections]) session.destroy();
  }

  private async post(kept: Kept, target: HttpsTarget, message: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    kept.inFlight += 1;
    try {
      const request = kept.session.request(
        {
          ':method': 'POST',
          ':path': target.path ?? '/dns-query',
          accept: mediaType,
          'content-type': mediaType,
          'content-length': message.length,
        },
        { signal },
      );
      const answer = await readAnswer(request, message);
      kept.wasUsed = true;
      return answer;
    } finally {
      kept.inFlight -= 1;
    }
  }

  private keptFor(target: HttpsTarget): Kept {
    for (const kept of this.#kept.get(keyOf(target)) ?? []) {
      if (kept.inFlight < maxInFlight && !kept.session.closed && !kept.session.destroyed) return kept;
    }
    return this.open(target);
  }

  private open(target: HttpsTarget): Kept {
    const { address, port, tlsName = address } = target;
    const session = connect(`https://${isIP(tlsName) === 6 ? `[${tlsName}]` : tlsName}:${port}`, {
      // Connects to the checked address, whatever the name resolves to by now.
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
    const kept: Kept = { session, inFlight: 0, wasUsed: false };
    const key = keyOf(target);
    const connections = this.#kept.get(key) ?? new Set();
    this.#kept.set(key, connections.add(kept));
    session.on('error', () => undefined);
    session.on('close', () => {
      connections.delete(kept);
      if (connections.size === 0 && this.#kept.get(key) === connections) this.#kept.delete(key);
    });
    session.setTimeout(idleMs, () => kept.inFlight === 0 && session.close());
    return kept;
  }
}

/** A connection proves one name: another name at the same address needs its own. */
function keyOf(target: HttpsTarget): string {
  return `${targetKey(target)} ${target.tlsName ?? ''}`;
}

async function readAnswer(request: ClientHttp2Stream, message: Uint8Array): Promise<Uint8Array> {
  const headers = new Promise<Record<string, unknown>>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
    // A connection that ends closes its streams without an error.
    request.once('close', () => reject(new Error('the connection was closed')));
  });
  request.end(message);
  const response = await headers;
  if (response[':status'] !== 200 || !String(response['content-type']).startsWith(mediaType)) {
    request.close();
    throw new DnsWireError(
      'bad_rdata',
      `HTTP status ${String(response[':status'])}, ${String(response['content-type'])}`,
    );
  }
  return readAll(request);
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
