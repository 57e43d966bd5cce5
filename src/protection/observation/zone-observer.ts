import { Injectable } from '@nestjs/common';
import {
  isApexNs,
  hashBasis,
  parseFqdn,
  rawDiff,
  type Fqdn,
  type IgnoreRule,
  type Rrset,
  type Zone,
} from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { Zones, type ReadAttempt, type ZoneReading } from '../../records/index.js';
import { unknown, type HostView, type ZoneViews, type ServerView } from '../detection/zone-views.js';
import { watchedSets } from '../detection/watched.js';
import { askable, AuthoritativeProbe } from './authoritative-probe.js';
import { Delegations } from './delegations.js';
import { HostConcurrency } from './host-concurrency.js';
import { NameServers, type NameServer } from './name-servers.js';

export interface ObservationRequest {
  domain: Domain;
  rules: readonly IgnoreRule[];
  /** `hashBasis` of the baseline. */
  baselineHash: string;
  /** Called only if the host lists something else, or nothing. */
  baselineZone(): Promise<Zone>;
  /** Serials of the last scan, by server label. */
  serials: ReadonlyMap<string, number>;
  /** Ask the name servers about every set, whatever their serials. */
  full: boolean;
}

export interface Observation {
  views: ZoneViews;
  /** The servers that were asked. */
  servers: readonly NameServer[];
  /** The host's listing if it equals the baseline, else `baselineZone()`. */
  baseline: Zone;
  /** Keys of the host's settings that alter no answer. */
  remarks: ReadonlySet<string>;
  /** Null if the host could not be read. */
  reading: ZoneReading | null;
  /** `hashBasis` of the reading. */
  seenHash: string | null;
}

/** Combines the three views of a zone: its host, its name servers, its parent. */
@Injectable()
export class ZoneObserver {
  constructor(
    private readonly access: DomainAccess,
    private readonly zones: Zones,
    private readonly delegations: Delegations,
    private readonly nameServers: NameServers,
    private readonly probe: AuthoritativeProbe,
    private readonly concurrency: HostConcurrency,
  ) {}

  async observe(request: ObservationRequest): Promise<Observation> {
    const name = parseFqdn(request.domain.name);
    const host = await this.access.hostOf(request.domain);
    const remarks = new Set((host?.settings ?? []).filter(({ isRemark }) => isRemark).map(({ key }) => key));
    const [listing, { parent, servers: delegated }] = await Promise.all([
      this.concurrency.run(request.domain.providerId, () => this.zones.tryRead(request.domain)),
      this.delegations.find(name),
    ]);
    const reading = listing.kind === 'read' ? listing.reading : null;
    const seenHash = reading && hashBasis(reading.zone);
    const baseline = reading && seenHash === request.baselineHash ? reading.zone : await request.baselineZone();
    const servers = delegated.length > 0 ? delegated : await this.nameServers.of(apexServers(baseline));
    const asked = await this.ask(name, servers, { request, baseline, remarks, reading });
    const views = { host: hostView(listing), parent, ...asked };
    return { views, servers, baseline, remarks, reading, seenHash };
  }

  /** Asks about the sets that the host lists differently; about every set if a serial has changed or on request. */
  private async ask(
    name: Fqdn,
    servers: readonly NameServer[],
    {
      request,
      baseline,
      remarks,
      reading,
    }: Pick<Observation, 'baseline' | 'remarks' | 'reading'> & { request: ObservationRequest },
  ): Promise<{ servers: readonly ServerView[]; isFull: boolean }> {
    const expected = watchedSets(baseline, request.rules);
    const changed = reading ? differingSets(expected, watchedSets(reading.zone, request.rules)) : [];
    const everything = () =>
      this.probe.ask(name, servers, askable(new Set([...changed, ...expected.values()]), remarks));
    if (request.full || !reading) return { servers: await everything(), isFull: true };
    const first = await this.probe.ask(name, servers, askable(changed, remarks));
    const hasMoved = first.some(({ server, serial }) => serial !== null && serial !== request.serials.get(server));
    return hasMoved ? { servers: await everything(), isFull: true } : { servers: first, isFull: false };
  }
}

/** The sets that differ: as listed, or as expected if they are missing from the listing. */
function differingSets(expected: ReadonlyMap<string, Rrset>, listed: ReadonlyMap<string, Rrset>): Rrset[] {
  return rawDiff([...expected.values()], [...listed.values()]).map((change) =>
    change.kind === 'delete' ? change.before : change.after,
  );
}

function hostView(listing: ReadAttempt): HostView {
  return listing.kind === 'read' ? { kind: 'zone', zone: listing.reading.zone } : unknown(listing.reason);
}

function apexServers({ rrsets }: Zone): Fqdn[] {
  const own = rrsets.find(isApexNs);
  return (own?.values ?? []).map((value) => String(value) as Fqdn);
}
