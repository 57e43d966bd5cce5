import { rrsetId, type Rdata, type Rrset, type Zone } from '../../src/dns/index.js';
import {
  unknown,
  type Delegation,
  type HostView,
  type ZoneViews,
  type ServerView,
} from '../../src/protection/detection/zone-views.js';

/** The same sequence for the same seed (mulberry32): from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often things go wrong, each as a share of looks or of answers. */
export interface Weather {
  loss: number;
  hostDown: number;
  emptyListing: number;
  halfListing: number;
  serverDown: number;
  parentSilent: number;
}

const serverNames = ['ns1.example.net (192.0.2.1)', 'ns2.example.net (192.0.2.2)'];

/** A zone at a host that fails, with servers that lag and lose, and a parent. Time is in milliseconds. */
export class SimulatedHost {
  /** The zone as the servers show it until `published`; from then on they show the current one. */
  private earlier: Zone;
  private published = 0;
  private stuckUntil = 0;
  private stuckZone: Zone;

  constructor(
    public zone: Zone,
    public delegation: Delegation,
    private readonly random: () => number,
    private readonly weather: Weather,
  ) {
    this.earlier = zone;
    this.stuckZone = zone;
  }

  /** The host's own interface shows it at once, its servers a while later. */
  write(zone: Zone, at: number, publishedAfterMs: number): void {
    this.earlier = this.zone;
    this.zone = zone;
    this.published = at + publishedAfterMs;
  }

  /** The second server goes on showing the zone as it is now, whatever becomes of it. */
  stick(until: number): void {
    this.stuckZone = this.zone;
    this.stuckUntil = until;
  }

  isStuck(at: number): boolean {
    return at < this.stuckUntil;
  }

  look(at: number): ZoneViews {
    const parent = this.happens(this.weather.parentSilent)
      ? unknown('the parent does not answer')
      : { kind: 'delegation' as const, ...this.delegation };
    return { host: this.listing(), servers: serverNames.map((_, index) => this.ask(index, at)), isFull: true, parent };
  }

  private listing(): HostView {
    if (this.happens(this.weather.hostDown)) return unknown('503');
    if (this.happens(this.weather.emptyListing)) return { kind: 'zone', zone: { ...this.zone, rrsets: [] } };
    if (!this.happens(this.weather.halfListing)) return { kind: 'zone', zone: this.zone };
    const half = this.zone.rrsets.filter((_, index) => index % 2 === 0);
    return { kind: 'zone', zone: { ...this.zone, rrsets: half } };
  }

  private ask(index: number, at: number): ServerView {
    const server = serverNames[index] ?? '';
    const shown = index === 1 && this.isStuck(at) ? this.stuckZone : at < this.published ? this.earlier : this.zone;
    const isDown = this.happens(this.weather.serverDown);
    const served = new Map(shown.rrsets.map((set): [string, Rrset] => [rrsetId(set.name, set.type), set]));
    const answers = new Map<string, readonly Rdata[]>();
    let silence: string | null = null;
    for (const id of new Set([...served.keys(), ...this.zone.rrsets.map((set) => rrsetId(set.name, set.type))])) {
      if (isDown || this.happens(this.weather.loss)) silence = 'no answer';
      else answers.set(id, served.get(id)?.values ?? []);
    }
    return { server, serial: null, answers, silence };
  }

  private happens(share: number): boolean {
    return this.random() < share;
  }
}
