import type { Fqdn, Rdata, Zone } from '../../dns/index.js';

/** Nobody knows: no answer, an error, an answer that cannot be. It never means that something is gone. */
export interface Unknown {
  readonly kind: 'unknown';
  /** A sentence for people. */
  readonly reason: string;
}

/** The zone as the host's own interface lists it. */
export type HostView = { readonly kind: 'zone'; readonly zone: Zone } | Unknown;

/** What one authoritative server said. */
export interface ServerView {
  /** Name and address, for people: `ns1.example.net (192.0.2.53)`. */
  readonly server: string;
  /** SOA serial; null when the server did not tell it. */
  readonly serial: number | null;
  /** By `rrsetId`. An empty list: the server says that there is nothing. What it did not answer is missing. */
  readonly answers: ReadonlyMap<string, readonly Rdata[]>;
  /** Why some or all questions have no answer; null when all have one. */
  readonly silence: string | null;
}

/** Where the parent zone leads to. */
export interface Delegation {
  /** Sorted. */
  readonly ns: readonly Fqdn[];
  /** Sorted; empty for an unsigned delegation. */
  readonly ds: readonly Rdata[];
}

export type ParentView = ({ readonly kind: 'delegation' } & Delegation) | Unknown;

/** Everything that was seen of one zone in one look. */
export interface Observation {
  readonly host: HostView;
  readonly servers: readonly ServerView[];
  /** The servers were asked about every set that they can be asked about. */
  readonly isFull: boolean;
  readonly parent: ParentView;
}

/** What somebody has signed off. */
export interface Baseline {
  readonly zone: Zone;
  /** Null until the parent could be asked for the first time. */
  readonly delegation: Delegation | null;
}

export function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}
