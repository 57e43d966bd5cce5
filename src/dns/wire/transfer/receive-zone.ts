import type { Fqdn } from '../../types.js';
import { recordTypeFromCode } from '../../record-types.js';
import { encodeMessage } from '../encode.js';
import { applySteps, incrementalQuery, IncrementalTransfer } from './incremental-transfer.js';
import type { LookupServer } from '../lookup/lookup.js';
import { type Message, queryMessage, type ResourceRecord } from '../message.js';
import { TransferError, ZoneTransfer } from './transfer.js';
import { signMessage, type TsigKey, TsigVerifier } from '../tsig/tsig.js';
import { decodeMessage, type DecodeOptions } from '../decode.js';

/** The transport that a zone transfer needs: one query, many answers on one connection. */
export interface StreamTransport {
  stream(
    server: LookupServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncIterable<Uint8Array>;
}

export interface ReceiveOptions {
  zone: Fqdn;
  /** With a key every message must prove itself by it. RFC 8945. */
  key?: TsigKey;
  /** An earlier transfer of the zone: then only what changed since is asked for, if the server can tell. */
  have?: readonly ResourceRecord[];
  /** Between two messages. */
  idleTimeoutMs: number;
  now: () => Date;
  signal?: AbortSignal;
}

export interface ReceivedZone {
  /** Every record, the SOA first and once. By AXFR, also those whose data is no data of their type. */
  readonly records: ResourceRecord[];
  readonly by: 'axfr' | 'ixfr';
}

/** Serials may move while we read, and not every server keeps differences: then the whole zone is what helps. */
const helpedByWhole: readonly TransferError['code'][] = ['refused', 'not_a_transfer', 'serial_changed', 'incomplete'];
const axfrType = recordTypeFromCode(252);

/**
 * The whole zone as the server has it, by differences where that works and by AXFR otherwise (RFC 1995 §4, RFC 5936).
 * Rejects with `TransferError`, `TsigError`, `DnsWireError` or what the transport rejects with; never gives part of a zone.
 */
export async function receiveZone(
  transport: StreamTransport,
  server: LookupServer,
  options: ReceiveOptions,
): Promise<ReceivedZone> {
  const { have, zone } = options;
  const [soa] = have ?? [];
  if (have !== undefined && soa !== undefined) {
    try {
      return { records: await receiveChanges(transport, server, options, { have, soa }), by: 'ixfr' };
    } catch (error) {
      if (!(error instanceof TransferError && helpedByWhole.includes(error.code))) throw error;
    }
  }
  const query = queryMessage({ name: zone, type: axfrType }, { edns: null });
  const transfer = new ZoneTransfer(zone, query.id);
  await receive(transport, server, options, {
    query,
    decoding: { keepsUndecodable: true },
    add: (message) => transfer.add(message),
  });
  return { records: transfer.records(), by: 'axfr' };
}

async function receiveChanges(
  transport: StreamTransport,
  server: LookupServer,
  options: ReceiveOptions,
  { have, soa }: { have: readonly ResourceRecord[]; soa: ResourceRecord },
): Promise<ResourceRecord[]> {
  const query = incrementalQuery(options.zone, soa);
  const transfer = new IncrementalTransfer(options.zone, query.id, soa);
  await receive(transport, server, options, { query, add: (message) => transfer.add(message) });
  const result = transfer.result();
  if (result.kind === 'unchanged') return [...have];
  return result.kind === 'whole' ? result.records : applySteps(have, result.steps);
}

async function receive(
  transport: StreamTransport,
  server: LookupServer,
  { key, idleTimeoutMs, now, signal }: ReceiveOptions,
  { query, add, decoding }: { query: Message; add: (message: Message) => boolean; decoding?: DecodeOptions },
): Promise<void> {
  const unsigned = encodeMessage(query);
  const signed = key && signMessage(unsigned, key, { now: now() });
  const verifier = key && signed ? new TsigVerifier(key, signed.mac, decoding) : undefined;
  for await (const bytes of transport.stream(server, signed?.bytes ?? unsigned, { idleTimeoutMs, signal })) {
    if (add(verifier ? verifier.accept(bytes, now()) : decodeMessage(bytes, decoding))) break;
  }
  verifier?.finish();
}
