import { Injectable } from '@nestjs/common';
import {
  isWithin,
  parseRecordType,
  type Fqdn,
  type LookupResult,
  type WalkLevel,
  type WalkServer,
} from '../../dns/index.js';
import { Delegations, type SubnetQuestion as Question } from '../../platform/dns-client/index.js';
import { setAt } from '../states/answered-set.js';
import type { AuthoritativeAnswer } from '../states/published-state.js';
import { negativeSeconds } from '../states/resolver-state.js';

/** One address of an authoritative server, and its answer. */
export interface AskedServer {
  /** Null for a server known by its address alone. */
  readonly name: Fqdn | null;
  readonly host: string;
  readonly port: number;
  readonly answer: AuthoritativeAnswer;
  /** The serial of its zone; null where it did not say. */
  readonly serial: number | null;
  readonly result: LookupResult;
}

/** The parent's side of a delegation. */
export interface Delegation {
  readonly nameServers: readonly Fqdn[];
  /** How long resolvers keep it, whatever the zone itself says. */
  readonly ttlSeconds: number;
}

/** The answers of every server of the zone that a name is in. */
export interface AskedServers {
  /** The lowest zone that the name is in; null where no delegation leads to it. The parent for the DS records of a zone. */
  readonly zone: Fqdn | null;
  /** The parent's side of the zone whose NS records are asked for; null for every other question. */
  readonly delegation: Delegation | null;
  readonly servers: readonly AskedServer[];
  /** Why the delegation could not be followed; null where it could. */
  readonly walkFailure: 'no_answer' | 'disagreement' | 'no_address' | 'too_deep' | 'nonexistent' | 'undelegated' | null;
  /** How long resolvers remember that a name of the zone does not exist; null if unknown. */
  readonly negativeTtlSeconds: number | null;
}

const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');
const dsType = parseRecordType('DS');
/** Delegations inside the zone that a name is looked for in. More are made by mistake alone. */
const mostCuts = 4;
/** Addresses that are asked, over IPv4 and IPv6 together. */
const mostServers = 26;

/** Asks every address of every server of a zone, by UDP and then by TCP, whether the parent or the zone names it. */
@Injectable()
export class AuthoritativeServers {
  constructor(private readonly delegations: Delegations) {}

  /** Never rejects because a server failed. */
  async ask(zone: Fqdn, question: Question): Promise<AskedServers> {
    let current = zone;
    let above: WalkLevel | undefined;
    for (let cuts = 0; ; cuts += 1) {
      const { end, steps } = await this.delegations.walk(current, above);
      if (end.kind !== 'delegated') return unreached(end.kind === 'failed' ? end.reason : end.kind);
      const parent = steps.at(-1)?.level;
      // DS records stand at the parent: the zone's own servers say that there are none. RFC 4035 §3.1.4.1.
      if (parent && question.type === dsType && question.name === current) {
        return this.askAll(parent.zone, parent.servers.slice(0, mostServers), question);
      }
      const asked = await this.askAll(current, end.servers.slice(0, mostServers), question);
      const below = cutBelow(current, asked.servers, question);
      if (below === null || cuts === mostCuts) {
        const { ns: nameServers, ttlSeconds } = end.referral;
        const isApexNs = question.type === nsType && question.name === current;
        return isApexNs ? { ...asked, delegation: { nameServers, ttlSeconds } } : asked;
      }
      above = { zone: current, servers: end.servers };
      current = below;
    }
  }

  private async askAll(zone: Fqdn, servers: readonly WalkServer[], question: Question): Promise<AskedServers> {
    const { delegations } = this;
    const names = Promise.all(servers.map((server) => delegations.ask(server, { name: zone, type: nsType })));
    const first = Promise.all(servers.map((server) => this.askOne(zone, server, question)));
    const known = new Set(servers.map(({ name }) => name));
    const others = await delegations.serversNamed(
      namesIn(await names, zone)
        .filter((name) => !known.has(name))
        .slice(0, mostServers),
    );
    const more = others
      .filter(({ host }) => !servers.some((server) => server.host === host))
      .slice(0, Math.max(0, mostServers - servers.length))
      .map((server) => this.askOne(zone, server, question));
    const all = [...(await first), ...(await Promise.all(more))];
    const negative = all.flatMap(({ negativeTtlSeconds }) => (negativeTtlSeconds === null ? [] : [negativeTtlSeconds]));
    return {
      zone,
      delegation: null,
      servers: all.map(({ asked }) => asked),
      walkFailure: null,
      negativeTtlSeconds: negative.length > 0 ? Math.max(...negative) : null,
    };
  }

  private async askOne(zone: Fqdn, server: WalkServer, question: Question) {
    const { delegations } = this;
    const [result, soa] = await Promise.all([
      delegations.ask(server, question),
      delegations.ask(server, { name: zone, type: soaType }),
    ]);
    const soaRecords = soa.outcome === 'answered' ? soa.records : [];
    const fields = String(soaRecords.find(({ type }) => type === soaType)?.rdata ?? '').split(' ');
    const asked: AskedServer = {
      ...server,
      answer: answerIn(result, question),
      serial: fields.length > 2 ? Number(fields[2]) : null,
      result,
    };
    return { asked, negativeTtlSeconds: negativeSeconds(soaRecords) };
  }
}

function answerIn(outcome: LookupResult, question: Question): AuthoritativeAnswer {
  switch (outcome.outcome) {
    case 'answered':
      if (!outcome.message.flags.authoritative) return { kind: 'lame' };
      return { kind: 'answer', set: setAt(question, outcome.records) };
    case 'nxdomain':
      if (!outcome.message.flags.authoritative) return { kind: 'lame' };
      return { kind: 'answer', set: setAt(question, outcome.aliases) };
    case 'nodata':
      return outcome.message.flags.authoritative ? { kind: 'answer', set: null } : { kind: 'lame' };
    case 'referral':
    case 'servfail':
    case 'refused':
      return { kind: 'lame' };
    case 'timeout':
    case 'malformed':
    case 'mismatched':
      return { kind: 'silent' };
  }
}

/** The zone that servers of this one delegate the name to; null where they answer for it themselves. */
function cutBelow(zone: Fqdn, servers: readonly AskedServer[], { name }: Question): Fqdn | null {
  if (servers.some(({ answer }) => answer.kind === 'answer')) return null;
  for (const { result } of servers) {
    const owner = result.outcome === 'referral' ? result.servers[0]?.name : undefined;
    if (owner !== undefined && owner !== zone && isWithin(owner, zone) && isWithin(name, owner)) return owner;
  }
  return null;
}

function namesIn(answers: readonly LookupResult[], zone: Fqdn): Fqdn[] {
  const names = answers.flatMap((answer) => {
    if (answer.outcome !== 'answered' || !answer.message.flags.authoritative) return [];
    return answer.records.filter(({ name, type }) => name === zone && type === nsType).map(({ rdata }) => rdata);
  });
  return [...new Set(names.map((name) => String(name) as Fqdn))].sort();
}

function unreached(walkFailure: AskedServers['walkFailure']): AskedServers {
  return { zone: null, delegation: null, servers: [], walkFailure, negativeTtlSeconds: null };
}
