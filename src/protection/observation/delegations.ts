import { Injectable } from '@nestjs/common';
import {
  displayName,
  isWithin,
  parseRecordType,
  type Fqdn,
  type LookupResult,
  type Rdata,
  type ResourceRecord,
} from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig, type Endpoint } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';
import { unknown, type ParentView } from '../detection/zone-views.js';
import { NameServers, type NameServer } from './name-servers.js';
import { rootServers } from './root-servers.js';

export interface FoundDelegation {
  parent: ParentView;
  /** Where the parent leads to; empty when it is unknown. */
  servers: NameServer[];
}

interface Level {
  zone: Fqdn | '.';
  servers: readonly Endpoint[];
}

const [nsType, dsType] = ['NS', 'DS'].map(parseRecordType) as [
  ReturnType<typeof parseRecordType>,
  ReturnType<typeof parseRecordType>,
];
const timeoutMs = 3_000;
/** One server of a parent zone could be wrong; two that agree are believed. */
const witnesses = 2;
const maxDepth = 12;
/** Registries move their servers rarely, and ten thousand guards must not ask the roots each time. */
const levelKeptMs = 60 * 60_000;
/** Where nothing outside can be reached, each look would wait for it. */
const failureKeptMs = 60_000;
const maxLevels = 5_000;

/** Asks from the roots down where the parent zone leads to. */
@Injectable()
export class Delegations {
  private readonly levels = new Map<Fqdn, { level: Level; until: number }>();
  private readonly roots: Level;
  private rootsFailed: { until: number; reason: string } | null = null;

  constructor(
    private readonly dns: DnsClient,
    private readonly nameServers: NameServers,
    private readonly clock: Clock,
    { dnsRoots }: AppConfig,
  ) {
    this.roots = { zone: '.', servers: dnsRoots.length > 0 ? dnsRoots : rootServers };
  }

  async find(zone: Fqdn): Promise<FoundDelegation> {
    let level = this.nearest(zone);
    for (let depth = 0; depth < maxDepth; depth += 1) {
      if (level.zone === '.' && this.rootsFailed && this.rootsFailed.until > this.now()) {
        return nobodyKnows(this.rootsFailed.reason);
      }
      const answers = await this.ask(level, zone, nsType);
      const step = readStep(answers, level, zone);
      if (step.kind === 'unknown') return this.failed(level, zone, step.reason);
      if (step.kind === 'delegation') return this.delegated(level, zone, step);
      level = { zone: step.zone, servers: await this.nameServers.of(step.names, step.glue) };
      if (level.servers.length === 0) return nobodyKnows(`The servers of ${displayName(step.zone)} have no address.`);
      this.remember(step.zone, level);
    }
    return nobodyKnows(`The way from the roots to ${displayName(zone)} has no end.`);
  }

  private async delegated(
    level: Level,
    zone: Fqdn,
    { names, glue }: { names: Fqdn[]; glue: readonly ResourceRecord[] },
  ): Promise<FoundDelegation> {
    const [servers, ds] = await Promise.all([this.nameServers.of(names, glue), this.dsOf(level, zone)]);
    if (ds === null)
      return { parent: unknown(`The parent of ${displayName(zone)} does not say whether it is signed.`), servers };
    return { parent: { kind: 'delegation', ns: [...names].sort(), ds }, servers };
  }

  /** Null when nobody says. */
  private async dsOf(level: Level, zone: Fqdn): Promise<Rdata[] | null> {
    const said = new Set<string>();
    for (const answer of await this.ask(level, zone, dsType)) {
      if (answer.outcome === 'answered')
        said.add(
          JSON.stringify(
            answer.records
              .filter(({ type }) => type === dsType)
              .map(({ rdata }) => rdata)
              .sort(),
          ),
        );
      if (answer.outcome === 'nodata' || answer.outcome === 'nxdomain') said.add('[]');
    }
    const [only] = said;
    return only !== undefined && said.size === 1 ? (JSON.parse(only) as Rdata[]) : null;
  }

  private ask({ servers }: Level, name: Fqdn, type: typeof nsType): Promise<LookupResult[]> {
    // Different ones each time, so that one that is down holds up nothing for long.
    const start = Math.floor(Math.random() * servers.length);
    const chosen = [...servers.slice(start), ...servers.slice(0, start)].slice(0, witnesses);
    const queries = chosen.map((server) => ({ server, name, type }));
    return this.dns.queryMany(queries, { timeoutMs, recursionDesired: false });
  }

  private nearest(zone: Fqdn): Level {
    let best: Level = this.roots;
    for (const [name, { level, until }] of this.levels) {
      if (until < this.now()) this.levels.delete(name);
      else if (name !== zone && isWithin(zone, name) && name.length > (best.zone === '.' ? 0 : best.zone.length))
        best = level;
    }
    return best;
  }

  private remember(zone: Fqdn, level: Level): void {
    if (this.levels.size < maxLevels) this.levels.set(zone, { level, until: this.now() + levelKeptMs });
  }

  private failed(level: Level, zone: Fqdn, reason: string): FoundDelegation {
    if (level.zone === '.') this.rootsFailed = { until: this.now() + failureKeptMs, reason };
    else this.levels.delete(level.zone);
    return nobodyKnows(`${reason}, so where the parent of ${displayName(zone)} leads to is not known.`);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

type Step =
  | { kind: 'unknown'; reason: string }
  | { kind: 'delegation'; names: Fqdn[]; glue: readonly ResourceRecord[] }
  | { kind: 'deeper'; zone: Fqdn; names: Fqdn[]; glue: readonly ResourceRecord[] };

/** All that answer must say the same: a parent that is being changed says nothing yet. */
function readStep(answers: readonly LookupResult[], level: Level, zone: Fqdn): Step {
  const steps = answers.flatMap((answer) => stepOf(answer, level, zone) ?? []);
  const [first] = steps;
  const where = level.zone === '.' ? 'The root servers' : `The servers of ${displayName(level.zone)}`;
  if (!first) return { kind: 'unknown', reason: `${where} did not answer` };
  const texts = new Set(steps.map(({ kind, names }) => JSON.stringify([kind, [...names].sort()])));
  return texts.size === 1 ? first : { kind: 'unknown', reason: `${where} disagree with each other` };
}

function stepOf(answer: LookupResult, level: Level, zone: Fqdn): Exclude<Step, { kind: 'unknown' }> | null {
  if (answer.outcome === 'nxdomain') return { kind: 'delegation', names: [], glue: [] };
  if (answer.outcome !== 'referral' && answer.outcome !== 'answered') return null;
  const { message } = answer;
  const records = answer.outcome === 'referral' ? answer.servers : answer.records;
  const names = records.filter(({ type }) => type === nsType).map(({ rdata }) => String(rdata) as Fqdn);
  const owner = records[0]?.name;
  if (!owner || names.length === 0) return null;
  if (owner === zone) return { kind: 'delegation', names, glue: message.additional };
  // A referral that leads upwards, or nowhere, comes from a server that knows nothing of the zone.
  if (!isWithin(zone, owner) || (level.zone !== '.' && owner.length <= level.zone.length)) return null;
  return { kind: 'deeper', zone: owner, names, glue: message.additional };
}

function nobodyKnows(reason: string): FoundDelegation {
  return { parent: unknown(reason), servers: [] };
}
