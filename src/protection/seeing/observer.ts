import { Injectable } from '@nestjs/common';
import {
  apex,
  hashBasis,
  parseFqdn,
  sameRrset,
  type Fqdn,
  type IgnoreRule,
  type Rrset,
  type Zone,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { ZoneLooks, type ZoneLook, type ZoneReadingResult } from '../../records/index.js';
import { unknown, type HostView, type Observation, type ServerView } from '../judgement/observation.js';
import { watchedSets } from '../judgement/watched.js';
import { askable, Authority } from './authority.js';
import { Delegations } from './delegations.js';
import { HostBudget } from './host-budget.js';
import { NameServers, type NameServer } from './name-servers.js';

export interface LookOrder {
  domain: Domain;
  rules: readonly IgnoreRule[];
  /** `hashBasis` of the baseline. */
  baselineHash: string;
  /** Fetched only where the host shows something else, or nothing. */
  baselineZone(): Promise<Zone>;
  /** Serials by server label, as they were last time. */
  serials: ReadonlyMap<string, number>;
  /** Ask the servers about everything, whatever their serials say. */
  full: boolean;
}

export interface Look {
  observation: Observation;
  /** Whom it asked. */
  servers: readonly NameServer[];
  /** As the host's listing means it, where that equals the baseline; else fetched. */
  baseline: Zone;
  /** Null where the host could not be read. */
  reading: ZoneReadingResult | null;
  /** `hashBasis` of the reading. */
  seenHash: string | null;
}

/** Puts the three views of a zone together: its host, its name servers, its parent. */
@Injectable()
export class Observer {
  constructor(
    private readonly zones: ZoneLooks,
    private readonly delegations: Delegations,
    private readonly nameServers: NameServers,
    private readonly authority: Authority,
    private readonly budget: HostBudget,
  ) {}

  async look(order: LookOrder): Promise<Look> {
    const name = parseFqdn(order.domain.name);
    const [listing, { parent, servers: delegated }] = await Promise.all([
      this.budget.within(order.domain.providerId, () => this.zones.look(order.domain)),
      this.delegations.find(name),
    ]);
    const reading = listing.kind === 'read' ? listing.reading : null;
    const seenHash = reading && hashBasis(reading.zone);
    const baseline = reading && seenHash === order.baselineHash ? reading.zone : await order.baselineZone();
    const servers = delegated.length > 0 ? delegated : await this.nameServers.of(apexServers(baseline));
    const asked = await this.ask(name, servers, { order, baseline, reading });
    return { observation: { host: hostView(listing), parent, ...asked }, servers, baseline, reading, seenHash };
  }

  /** What the host shows anew is asked for each time; everything when a serial moved, as an accelerator, or when told. */
  private async ask(
    name: Fqdn,
    servers: readonly NameServer[],
    { order, baseline, reading }: { order: LookOrder; baseline: Zone; reading: ZoneReadingResult | null },
  ): Promise<{ servers: readonly ServerView[]; isFull: boolean }> {
    const expected = watchedSets(baseline, order.rules);
    const changed = reading ? differing(expected, watchedSets(reading.zone, order.rules)) : [];
    const everything = () => this.authority.ask(name, servers, askable(new Set([...changed, ...expected.values()])));
    if (order.full || !reading) return { servers: await everything(), isFull: true };
    const first = await this.authority.ask(name, servers, askable(changed));
    const hasMoved = first.some(({ server, serial }) => serial !== null && serial !== order.serials.get(server));
    return hasMoved ? { servers: await everything(), isFull: true } : { servers: first, isFull: false };
  }
}

/** One set of each name and type: what is listed, else what is missing. */
function differing(expected: ReadonlyMap<string, Rrset>, listed: ReadonlyMap<string, Rrset>): Rrset[] {
  const fresh = [...listed].filter(([id, now]) => {
    const before = expected.get(id);
    return !before || !sameRrset(before, now);
  });
  const gone = [...expected].filter(([id]) => !listed.has(id));
  return [...fresh, ...gone].map(([, set]) => set);
}

function hostView(listing: ZoneLook): HostView {
  return listing.kind === 'read' ? { kind: 'zone', zone: listing.reading.zone } : unknown(listing.reason);
}

function apexServers({ rrsets }: Zone): Fqdn[] {
  const own = rrsets.find(({ name, type }) => name === apex && type === 'NS');
  return (own?.values ?? []).map((value) => String(value) as Fqdn);
}
