import { isIPv6 } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { DnsServer, DnsTransport } from '../../../providers/contract/provider.js';
import { answersQuery, isTruncated, isUpdate } from '../../dns/wire/index.js';
import { describeTarget, type DnsTarget, lostAnswer } from './lost-answer.js';
import { streamTcp } from './tcp.js';
import { exchangeUdp } from './udp.js';

/** What the client needs of the egress guard: the one address to connect to, or a rejection. */
export interface EgressCheck {
  check(host: string, port: number): Promise<{ address: string; family: 4 | 6 }>;
}

interface ExchangeOptions {
  transport: 'udp' | 'tcp';
  /** For everything together: finding the address, UDP, and TCP after it. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * Sends DNS messages as they are. Every target passes the egress guard, except the resolvers that the
 * operator configured, and those only when the very object from `resolvers` is given: a user who types
 * the same address gets no further by it.
 */
export class DnsClient implements DnsTransport {
  readonly resolvers: readonly DnsServer[];

  constructor(
    private readonly egress: EgressCheck,
    resolvers: readonly DnsServer[],
  ) {
    this.resolvers = Object.freeze(resolvers.map(({ host, port }) => Object.freeze({ host, port })));
  }

  async exchange(server: DnsServer, message: Uint8Array, options: ExchangeOptions): Promise<Uint8Array> {
    const deadline = performance.now() + options.timeoutMs;
    const target = await this.reach(server);
    const remaining = () => ({
      timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
      signal: options.signal,
    });
    if (options.transport === 'udp') {
      const answer = await exchangeUdp(target, message, remaining());
      if (!isTruncated(answer) || isUpdate(message)) return answer;
    }
    return exchangeTcp(target, message, remaining());
  }

  async *stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    yield* streamTcp(await this.reach(server), message, options);
  }

  private async reach(server: DnsServer): Promise<DnsTarget> {
    if (this.resolvers.includes(server)) {
      return { address: server.host, port: server.port, family: isIPv6(server.host) ? 6 : 4 };
    }
    try {
      const { address, family } = await this.egress.check(server.host, server.port);
      return { address, family, port: server.port };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      const reason = error instanceof Error ? error.message : `${server.host} port ${server.port} may not be reached`;
      throw new ProviderError('unavailable', reason, { cause: error });
    }
  }
}

async function exchangeTcp(
  target: DnsTarget,
  message: Uint8Array,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Uint8Array> {
  for await (const answer of streamTcp(target, message, { idleTimeoutMs: timeoutMs, signal })) {
    if (answersQuery(message, answer)) return answer;
    throw lostAnswer(`${describeTarget(target)} answered another question`, { message, sent: true });
  }
  throw lostAnswer(`${describeTarget(target)} closed the connection without an answer`, { message, sent: true });
}
