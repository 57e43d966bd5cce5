import {
  displayName,
  type Fqdn,
  type Message,
  parseRecordType,
  queryMessage,
  TransferError,
  type TransferredZone,
  TsigError,
} from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import type { Connection } from './connection.js';
import { translate } from './failures.js';
import { generatedTypes } from './limits.js';
import { sayRfc2136Failure } from './rfc2136.words.js';

const answerTimeoutMs = 10_000;
/** Timeout between two messages of a transfer. */
const transferIdleMs = 20_000;
/** A slow server must not keep a reading open forever. */
const transferLimitMs = 10 * 60_000;
const soa = parseRecordType('SOA');

/** Signed exchanges with one server, over TCP to avoid truncation. Rejects with `ProviderError`. */
export class Session {
  constructor(
    private readonly context: Pick<ProviderContext, 'dns' | 'clock'>,
    private readonly connection: Connection,
  ) {}

  /** The verified answer with any response code. */
  async ask(message: Message): Promise<Message> {
    const { dns, clock } = this.context;
    const { server, key } = this.connection;
    try {
      return await dns.ask(server, message, { transport: 'tcp', timeoutMs: answerTimeoutMs, key, now: clock.now() });
    } catch (error) {
      throw translate(error);
    }
  }

  /** Resolves if the server has the zone and accepts the key; otherwise `zone_not_found` or `auth_invalid`. */
  async assertZone(zone: Fqdn): Promise<void> {
    const answer = await this.ask(queryMessage({ name: zone, type: soa })).catch((error: unknown) => {
      // Knot does not sign for zones it does not have.
      if (error instanceof ProviderError && error.providerCode === 'REFUSED') throw noSuchZone(zone);
      throw error;
    });
    if (answer.rcode === 'SERVFAIL') {
      const message = sayRfc2136Failure('rfc2136.notServed', { zone: displayName(zone) });
      throw new ProviderError('unavailable', message, { retryable: true, providerCode: answer.rcode });
    }
    const isHere = answer.flags.authoritative && answer.answer.some(({ name, type }) => name === zone && type === soa);
    if (!isHere) throw noSuchZone(zone);
  }

  /** The complete, verified zone without generated records; otherwise it rejects. */
  async transfer(zone: Fqdn): Promise<TransferredZone> {
    try {
      return await this.receive(zone);
    } catch (error) {
      const rcode = refusalCode(error);
      if (rcode === undefined) throw translate(error);
      // The refusal does not distinguish zone, key and permission; a plain query does.
      await this.assertZone(zone);
      const message = sayRfc2136Failure('rfc2136.noTransfer', { zone: displayName(zone) });
      throw new ProviderError('auth_forbidden', message, { providerCode: rcode });
    }
  }

  private receive(zone: Fqdn): Promise<TransferredZone> {
    const { dns, clock } = this.context;
    const { server, key } = this.connection;
    return dns.receiveZone(server, {
      zone,
      key,
      now: clock.now(),
      leaveOut: generatedTypes,
      idleTimeoutMs: transferIdleMs,
      timeoutMs: transferLimitMs,
    });
  }
}

function refusalCode(error: unknown): string | undefined {
  if (error instanceof TransferError && error.code === 'refused') return error.rcode;
  if (error instanceof TsigError && error.code === 'UNSIGNED' && error.response.rcode !== 'NOERROR') {
    return error.response.rcode;
  }
  return undefined;
}

function noSuchZone(zone: Fqdn): ProviderError {
  return new ProviderError('zone_not_found', sayRfc2136Failure('rfc2136.noZone', { zone: displayName(zone) }));
}
