import {
  displayName,
  encodeMessage,
  type Fqdn,
  type Message,
  parseRecordType,
  queryMessage,
  recordTypeFromCode,
  type ResourceRecord,
  signMessage,
  TransferError,
  TsigError,
  TsigVerifier,
  verifyMessage,
  ZoneTransfer,
} from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/provider.js';
import type { Connection } from './connection.js';
import { translate } from './failures.js';

const answerTimeoutMs = 10_000;
/** Between two messages of a transfer. */
const transferIdleMs = 20_000;
/** A server that drips must not hold a reading open for ever. */
const transferLimitMs = 10 * 60_000;
const [soa, axfr] = [parseRecordType('SOA'), recordTypeFromCode(252)];

/** Signed talk with one server, over TCP, where nothing is cut off. Rejects with `ProviderError`. */
export class Session {
  constructor(
    private readonly context: Pick<ProviderContext, 'dns' | 'clock'>,
    private readonly connection: Connection,
  ) {}

  /** The verified answer, whatever its response code says. */
  async ask(message: Message): Promise<Message> {
    const { dns, clock } = this.context;
    const { server, key } = this.connection;
    try {
      const signed = signMessage(encodeMessage(message), key, { now: clock.now() });
      const answer = await dns.exchange(server, signed.bytes, { transport: 'tcp', timeoutMs: answerTimeoutMs });
      return verifyMessage(answer, key, { now: clock.now(), requestMac: signed.mac });
    } catch (error) {
      throw translate(error);
    }
  }

  /** Resolves when the server has the zone and accepts the key; `auth_invalid` or `zone_not_found` say which it is not. */
  async assertZone(zone: Fqdn): Promise<void> {
    const answer = await this.ask(queryMessage({ name: zone, type: soa })).catch((error: unknown) => {
      // Knot does not sign for zones it does not have.
      if (error instanceof ProviderError && error.providerCode === 'REFUSED') throw noSuchZone(zone);
      throw error;
    });
    if (answer.rcode === 'SERVFAIL') {
      const message = `The server has ${displayName(zone)}, but cannot serve it now (SERVFAIL).`;
      throw new ProviderError('unavailable', message, { retryable: true, providerCode: answer.rcode });
    }
    const isHere = answer.flags.authoritative && answer.answer.some(({ name, type }) => name === zone && type === soa);
    if (!isHere) throw noSuchZone(zone);
  }

  /** Every record of the zone, SOA first; whole and verified, or it rejects. */
  async transfer(zone: Fqdn): Promise<ResourceRecord[]> {
    try {
      return await this.receive(zone);
    } catch (error) {
      const rcode = refusalCode(error);
      if (rcode === undefined) throw translate(error);
      // The refusal alone does not say whether it is the zone, the key or the permission: a plain query does.
      await this.assertZone(zone);
      const message = `The server does not let this key transfer ${displayName(zone)}: allow zone transfers (AXFR) for it.`;
      throw new ProviderError('auth_forbidden', message, { providerCode: rcode });
    }
  }

  private async receive(zone: Fqdn): Promise<ResourceRecord[]> {
    const { dns, clock } = this.context;
    const { server, key } = this.connection;
    const query = queryMessage({ name: zone, type: axfr }, { edns: null });
    const signed = signMessage(encodeMessage(query), key, { now: clock.now() });
    const verifier = new TsigVerifier(key, signed.mac);
    const transfer = new ZoneTransfer(zone, query.id);
    const signal = AbortSignal.timeout(transferLimitMs);
    for await (const bytes of dns.stream(server, signed.bytes, { idleTimeoutMs: transferIdleMs, signal })) {
      if (transfer.add(verifier.accept(bytes, clock.now()))) break;
    }
    const records = transfer.records();
    verifier.finish();
    return records;
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
  return new ProviderError('zone_not_found', `The server does not have the zone ${displayName(zone)}.`);
}
