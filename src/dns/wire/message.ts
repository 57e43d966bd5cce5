import type { Fqdn, Rdata, RecordType } from '../types.js';
import type { Opcode, Rcode } from './codes.js';
import type { TsigRecord } from './tsig/tsig-record.js';

export interface Question {
  readonly name: Fqdn;
  readonly type: RecordType;
  /** Class number, see `classes`. In an UPDATE this is the zone section (RFC 2136 §2.3). */
  readonly class: number;
}

export interface ResourceRecord {
  readonly name: Fqdn;
  readonly type: RecordType;
  readonly class: number;
  readonly ttlSeconds: number;
  /** Null for no RDATA at all: what UPDATE means by "the whole set" or "any value" (RFC 2136 §2.4, §2.5). */
  readonly rdata: Rdata | null;
  /**
   * The data octet by octet as it was received, where capitals in it are part of what is signed and `rdata`, in lower
   * case, has lost them: SVCB, HTTPS and NSEC (RFC 6840 §5.1). Sets are compared by `rdata` all the same.
   */
  readonly servedOctets?: Uint8Array;
  /** The data as it was received, where it is no data of the type and the reader keeps it. `rdata` is null then. */
  readonly undecodedOctets?: Uint8Array;
}

export interface HeaderFlags {
  readonly response: boolean;
  readonly authoritative: boolean;
  readonly truncated: boolean;
  readonly recursionDesired: boolean;
  readonly recursionAvailable: boolean;
  readonly authenticData: boolean;
  readonly checkingDisabled: boolean;
}

/** RFC 6891. */
export interface Edns {
  /** The largest UDP message the sender takes. */
  readonly udpPayloadBytes: number;
  readonly version: number;
  readonly dnssecOk: boolean;
  readonly options: readonly EdnsOption[];
}

export interface EdnsOption {
  readonly code: number;
  readonly data: Uint8Array;
}

/** A whole DNS message. For UPDATE: question = zone, answer = prerequisites, authority = updates. */
export interface Message {
  readonly id: number;
  readonly opcode: Opcode;
  /** With the upper bits of EDNS where the message has any. */
  readonly rcode: Rcode;
  readonly flags: HeaderFlags;
  readonly question: readonly Question[];
  readonly answer: readonly ResourceRecord[];
  readonly authority: readonly ResourceRecord[];
  /** Without OPT and TSIG, which have fields of their own. */
  readonly additional: readonly ResourceRecord[];
  readonly edns?: Edns;
  /** Present when the message carries a signature; nothing here has verified it (see `verifyTsig`). */
  readonly tsig?: TsigRecord;
}

export const noFlags: HeaderFlags = {
  response: false,
  authoritative: false,
  truncated: false,
  recursionDesired: false,
  recursionAvailable: false,
  authenticData: false,
  checkingDisabled: false,
};

/** 1232 octets fit every path without fragments (DNS flag day 2020). */
export const defaultEdns: Edns = { udpPayloadBytes: 1232, version: 0, dnssecOk: false, options: [] };

/** A query, iterative unless `recursionDesired`, with EDNS unless `edns` is null (some old servers answer FORMERR to it). */
export function queryMessage(
  question: { name: Fqdn; type: RecordType },
  options: { id?: number; recursionDesired?: boolean; checkingDisabled?: boolean; edns?: Edns | null } = {},
): Message {
  const edns = options.edns === undefined ? defaultEdns : options.edns;
  return {
    id: options.id ?? newMessageId(),
    opcode: 'QUERY',
    rcode: 'NOERROR',
    flags: {
      ...noFlags,
      recursionDesired: options.recursionDesired ?? false,
      checkingDisabled: options.checkingDisabled ?? false,
    },
    question: [{ ...question, class: 1 }],
    answer: [],
    authority: [],
    additional: [],
    ...(edns === null ? {} : { edns }),
  };
}

/** Unpredictable, as RFC 5452 §4 wants: who can guess it can answer in the server's place. */
export function newMessageId(): number {
  return Number(crypto.getRandomValues(new Uint16Array(1))[0]);
}
