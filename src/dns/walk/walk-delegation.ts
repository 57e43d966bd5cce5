import { parseRecordType } from '../record-types.js';
import type { Fqdn, Rdata } from '../types.js';
import { readDs } from './delegation-signers.js';
import { askServers, type ServerReply, type WalkNetwork, type WalkServer } from './network.js';
import { readReply, type Referral, type WalkReading } from './read-reply.js';

/** A zone on the way, and the servers that its parent delegates it to. */
export interface WalkLevel {
  readonly zone: Fqdn;
  readonly servers: readonly WalkServer[];
}

/** One zone that was asked for the NS records of the zone in question. */
export interface WalkStep {
  readonly level: WalkLevel;
  /** Everything that was said, in the order of asking. */
  readonly replies: readonly (ServerReply & { readonly reading: WalkReading })[];
}

export type WalkEnd =
  | {
      readonly kind: 'delegated';
      /** The delegation as the servers of the parent, the last level, give it. */
      readonly referral: Referral;
      /** Addresses of the zone's name servers, by glue or by a resolver. */
      readonly servers: readonly WalkServer[];
      /** Sorted; empty for an unsigned delegation, null if the parent's servers disagree or do not answer. */
      readonly ds: readonly Rdata[] | null;
      readonly dsReplies: readonly ServerReply[];
    }
  /** The last level says that there is no such name, or no such delegation. */
  | { readonly kind: 'nonexistent' | 'undelegated' }
  /**
   * The walk ended before the parent. `no_answer`: every server of the last level is lame or silent. `disagreement`:
   * its servers lead to different places. `no_address`: no name server of `zone` has an address. `too_deep`: there
   * are more delegations than anyone makes.
   */
  | {
      readonly kind: 'failed';
      readonly reason: 'no_answer' | 'disagreement' | 'no_address' | 'too_deep';
      readonly zone: Fqdn;
    };

export interface DelegationWalk {
  /** From the start downwards. */
  readonly steps: readonly WalkStep[];
  readonly end: WalkEnd;
}

export interface WalkOptions {
  /** The roots, or a level that an earlier walk has found. Contains the zone. */
  readonly start: WalkLevel;
  readonly network: WalkNetwork;
  /** The servers of a level to ask first; the others are asked only if these say nothing. All unless given. */
  readonly choose?: (servers: readonly WalkServer[]) => readonly WalkServer[];
  /** Where servers below the start listen; 53 unless given. */
  readonly port?: number;
}

const nsType = parseRecordType('NS');
const dsType = parseRecordType('DS');
/** Reverse zones of IPv6 have the longest ways, and less than half as many delegations. */
const mostSteps = 16;
/** A zone rarely has more than four; a referral to hundreds must not make us an amplifier of attacks. */
const mostNameServers = 13;
/** Addresses asked in one step, over IPv4 and IPv6 together. */
const mostServers = 26;

/**
 * Follows referrals from the roots to the servers of the parent zone, and reads the delegation there. Aliases (CNAME,
 * DNAME) are not followed: they delegate nothing. Every referral must lead strictly downwards towards the zone, so the
 * walk ends whatever the servers say. Rejects only if the network does.
 */
export async function walkDelegation(zone: Fqdn, options: WalkOptions): Promise<DelegationWalk> {
  const steps: WalkStep[] = [];
  let level = options.start;
  while (steps.length < mostSteps) {
    const replies = await askLevel(level, zone, options);
    steps.push({ level, replies });
    const [first, ...others] = distinctReadings(replies);
    if (!first) return failed(steps, 'no_answer', level.zone);
    if (others.length > 0) return failed(steps, 'disagreement', level.zone);
    if (first.kind !== 'referral') return { steps, end: { kind: first.kind } };
    const servers = await serversOf(first, options);
    if (first.owner === zone) return { steps, end: await delegated(first, servers, { level, zone, options }) };
    if (servers.length === 0) return failed(steps, 'no_address', first.owner);
    level = { zone: first.owner, servers };
  }
  return failed(steps, 'too_deep', level.zone);
}

async function askLevel(level: WalkLevel, zone: Fqdn, { network, choose }: WalkOptions): Promise<WalkStep['replies']> {
  const chosen = (choose ? choose(level.servers) : level.servers).slice(0, mostServers);
  const ask = async (servers: readonly WalkServer[]) => {
    const replies = await askServers(network, servers, { name: zone, type: nsType });
    return replies.map((reply) => ({ ...reply, reading: readReply(reply.outcome, { level: level.zone, zone }) }));
  };
  const first = await ask(chosen);
  if (first.some(({ reading }) => isUsable(reading))) return first;
  const others = level.servers.filter((server) => !chosen.includes(server)).slice(0, mostServers);
  return [...first, ...(await ask(others))];
}

type Usable = Exclude<WalkReading, { kind: 'lame' | 'silent' }>;

function isUsable(reading: WalkReading): reading is Usable {
  return reading.kind !== 'lame' && reading.kind !== 'silent';
}

/** One where all usable replies agree: a parent that is being changed says nothing yet. */
function distinctReadings(replies: WalkStep['replies']): Usable[] {
  const readings = replies.map(({ reading }) => reading).filter(isUsable);
  const contentOf = (reading: Usable) =>
    reading.kind === 'referral' ? [reading.owner, ...reading.ns].join(' ') : reading.kind;
  return [...new Map(readings.map((reading) => [contentOf(reading), reading])).values()];
}

async function serversOf({ ns, glue }: Referral, { network, port = 53 }: WalkOptions): Promise<WalkServer[]> {
  const servers = ns.slice(0, mostNameServers).map(async (name) => {
    const known = glue.find((entry) => entry.name === name)?.addresses;
    const hosts = known ?? (await network.resolve(name));
    return hosts.map((host): WalkServer => ({ name, host, port }));
  });
  return (await Promise.all(servers)).flat();
}

/** The DS records stand at the parent, with the same servers. RFC 4035 §2.4. */
async function delegated(
  referral: Referral,
  servers: readonly WalkServer[],
  { level, zone, options }: { level: WalkLevel; zone: Fqdn; options: WalkOptions },
): Promise<WalkEnd> {
  const { network, choose = (all: readonly WalkServer[]) => all } = options;
  const asked = choose(level.servers).slice(0, mostServers);
  const dsReplies = await askServers(network, asked, { name: zone, type: dsType });
  return { kind: 'delegated', referral, servers, ds: readDs(zone, dsReplies), dsReplies };
}

function failed(
  steps: readonly WalkStep[],
  reason: Extract<WalkEnd, { kind: 'failed' }>['reason'],
  zone: Fqdn,
): DelegationWalk {
  return { steps, end: { kind: 'failed', reason, zone } };
}
