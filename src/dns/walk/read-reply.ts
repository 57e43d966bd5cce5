import { isWithin } from '../names/name.js';
import { parseRecordType } from '../record-types.js';
import type { Fqdn } from '../types.js';
import type { LookupOutcome } from '../wire/lookup/lookup.js';
import type { ResourceRecord } from '../wire/message.js';
import { readGlue, type Glue } from './glue.js';

/** A delegation as one server gives it. Terms by RFC 9499. */
export interface Referral {
  readonly kind: 'referral';
  /** The owner of the NS records: the zone that they delegate. */
  readonly owner: Fqdn;
  /** Sorted, each once. */
  readonly ns: readonly Fqdn[];
  /** How long resolvers keep the delegation. */
  readonly ttlSeconds: number;
  readonly glue: readonly Glue[];
  /** The server serves the child zone too, so that these are the child's own NS records. */
  readonly isFromChild: boolean;
}

/** The meaning of a reply to a query for the NS records of a zone, for the walk to that zone. */
export type WalkReading =
  | Referral
  /** The name does not exist (NXDOMAIN). */
  | { readonly kind: 'nonexistent' }
  /** The name exists, but is not delegated. */
  | { readonly kind: 'undelegated' }
  /** The server is not authoritative, refuses, or leads upwards or nowhere. */
  | { readonly kind: 'lame' }
  /** No reply came, or none that can be read. */
  | { readonly kind: 'silent' };

const nsType = parseRecordType('NS');

/** `level`: the zone that the server was asked as a server of. Records beside the way from there to `zone` count for nothing. */
export function readReply(outcome: LookupOutcome, { level, zone }: { level: Fqdn; zone: Fqdn }): WalkReading {
  switch (outcome.outcome) {
    case 'nxdomain':
      return outcome.message.flags.authoritative ? { kind: 'nonexistent' } : { kind: 'lame' };
    case 'nodata':
      return outcome.message.flags.authoritative ? { kind: 'undelegated' } : { kind: 'lame' };
    case 'answered': {
      const { authoritative, recursionAvailable } = outcome.message.flags;
      // A resolver knows the child's NS records too, but it is no witness of the delegation.
      if (!authoritative && recursionAvailable) return { kind: 'lame' };
      const referral = referralIn(outcome.records, { owner: zone, level, additional: outcome.message.additional });
      // An alias stands here. RFC 1034 §3.6.2: then there is no delegation, and where it leads to is another zone's.
      return referral.ns.length > 0 ? { ...referral, isFromChild: authoritative } : { kind: 'undelegated' };
    }
    case 'referral': {
      const owner = outcome.servers[0]?.name;
      const leadsDown = owner !== undefined && owner !== level && isWithin(owner, level) && isWithin(zone, owner);
      if (!leadsDown) return { kind: 'lame' };
      return referralIn(outcome.servers, { owner, level, additional: outcome.message.additional });
    }
    case 'servfail':
    case 'refused':
      return { kind: 'lame' };
    case 'timeout':
    case 'malformed':
    case 'mismatched':
      return { kind: 'silent' };
  }
}

function referralIn(
  records: readonly ResourceRecord[],
  { owner, level, additional }: { owner: Fqdn; level: Fqdn; additional: readonly ResourceRecord[] },
): Referral {
  const own = records.filter(({ name, type }) => name === owner && type === nsType);
  const ns = [...new Set(own.map(({ rdata }) => String(rdata) as Fqdn))].sort();
  const ttlSeconds = Math.min(...own.map((record) => record.ttlSeconds));
  const glue = readGlue(ns, additional, { owner, level });
  return { kind: 'referral', owner, ns, ttlSeconds, glue, isFromChild: false };
}
