import type { Fqdn, Rdata, Zone, Statement } from '../../dns/index.js';

/** No answer, an error or an impossible answer. It never means that records are gone. */
export interface Unknown {
  readonly kind: 'unknown';
  /** A sentence for people. */
  readonly reason: Statement;
}

/** The zone as the host's own interface lists it. */
export type HostView = { readonly kind: 'zone'; readonly zone: Zone } | Unknown;

/** The answers of one authoritative server. */
export interface ServerView {
  /** Name and address, for people: `ns1.example.net (192.0.2.53)`. */
  readonly server: string;
  /** SOA serial; null if the server did not answer with one. */
  readonly serial: number | null;
  /** By `rrsetId`. An empty list is a negative answer; a set without an answer is missing. */
  readonly answers: ReadonlyMap<string, readonly Rdata[]>;
  /** Why some or all questions have no answer; null when all have one. */
  readonly silence: Statement | null;
}

/** The delegation at the parent zone. */
export interface Delegation {
  /** Sorted. */
  readonly ns: readonly Fqdn[];
  /** Sorted; empty for an unsigned delegation. */
  readonly ds: readonly Rdata[];
}

export type ParentView = ({ readonly kind: 'delegation' } & Delegation) | Unknown;

/** The three views of a zone in one scan. */
export interface ZoneViews {
  readonly host: HostView;
  readonly servers: readonly ServerView[];
  /** The name servers were asked about every set that they serve as listed. */
  readonly isFull: boolean;
  readonly parent: ParentView;
}

/** The state of a zone that a person has approved. */
export interface Baseline {
  readonly zone: Zone;
  /** Null until the parent could be asked for the first time. */
  readonly delegation: Delegation | null;
}

export function unknown(reason: Statement): Unknown {
  return { kind: 'unknown', reason };
}
