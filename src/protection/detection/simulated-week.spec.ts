import { aZone } from '../../../test/builders/zones.js';
import { SimulatedHost, seeded, type Weather } from '../../../test/support/simulated-host.js';
import {
  applyToZone,
  findRrset,
  makeRrset,
  parseOwner,
  parseRdata,
  parseRecordType,
  sameRrset,
  type Change,
  type Fqdn,
  type Zone,
} from '../../dns/index.js';
import { dayMs, hourMs, minuteMs, secondMs } from '../../platform/clock/index.js';
import type { Drift, IncidentSubject } from './drift.js';
import { nothingRemembered, type GuardMemory } from './guard-memory.js';
import { moveIncident } from './incident-move.js';
import { evaluateScan } from './evaluate-scan.js';
import { withAccepted, withOurChanges } from './move-baseline.js';
import type { Baseline } from './zone-views.js';

const week = 7 * dayMs;
const weather: Weather = {
  loss: 0.01,
  hostDown: 0.02,
  emptyListing: 0.005,
  halfListing: 0.005,
  serverDown: 0.01,
  parentSilent: 0.05,
};

type Happening =
  | { at: number; kind: 'theirs' | 'ours'; publishMs: number }
  | { at: number; kind: 'stuck'; ms: number }
  | { at: number; kind: 'hijack' };

interface Tally {
  looks: number;
  changes: number;
  /** Told, and it was not so. */
  falseAlarms: string[];
  /** Changes that no incident reported in time. */
  missed: string[];
  latestMs: number[];
}

/** One zone's week. Each reported change is accepted immediately, as a person would. */
class GuardedWeek {
  private memory: GuardMemory = nothingRemembered;
  private baseline: Baseline;
  private readonly host: SimulatedHost;
  private readonly open = new Map<IncidentSubject, readonly Drift[]>();
  /** When something happened that nobody knows of yet, by what it is. */
  private readonly unreported = new Map<string, number>();

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly random: () => number,
    private readonly tally: Tally,
  ) {
    const zone = aZone(
      ['@ 300 A 192.0.2.10', '@ 300 MX 10 mail', '@ 300 TXT "v=spf1 -all"', 'www 300 CNAME @', 'mail 300 A 192.0.2.25']
        .concat(Array.from({ length: 9 }, (_, index) => `host${index} 300 A 192.0.2.${100 + index}`))
        .join('\n'),
      name,
    );
    const delegation = { ns: ['ns1.example.net.' as Fqdn, 'ns2.example.net.' as Fqdn], ds: [] };
    this.baseline = { zone, delegation };
    this.host = new SimulatedHost(zone, delegation, random, weather);
  }

  live(happenings: readonly Happening[]): void {
    const waiting = [...happenings].sort((a, b) => a.at - b.at);
    let at = this.random() * this.intervalMs;
    while (at < week) {
      while (waiting[0] && waiting[0].at <= at) this.happen(waiting.shift()!);
      at += this.look(at);
    }
    for (const what of this.unreported.keys()) this.tally.missed.push(`${this.name} ${what}`);
  }

  private happen(happening: Happening): void {
    const { at } = happening;
    if (happening.kind === 'stuck') return this.host.stick(at + happening.ms);
    if (happening.kind === 'hijack') {
      this.host.delegation = { ns: ['ns.evil.example.' as Fqdn], ds: [] };
      return this.note('delegation', at);
    }
    const change = this.someChange();
    this.host.write(applyToZone(this.host.zone, [change]), at, happening.publishMs);
    // The one that ours replaces is no secret any more.
    if (happening.kind === 'theirs') this.note(change.id, at);
    else this.unreported.delete(change.id);
    if (happening.kind === 'ours')
      this.baseline = { ...this.baseline, zone: withOurChanges(this.baseline.zone, [change]) };
  }

  private note(what: string, at: number): void {
    this.tally.changes += 1;
    this.unreported.set(what, at);
  }

  private someChange(): Change {
    const index = Math.floor(this.random() * 9);
    const [name, type] = [parseOwner(`host${index}`, this.host.zone.name), parseRecordType('A')];
    const before = findRrset(this.host.zone, name, type);
    const octet = 1 + Math.floor(this.random() * 250);
    const after = makeRrset({ name, type, ttlSeconds: 300, values: [parseRdata(type, `203.0.113.${octet}`)] });
    const id = `${name}/${type}`;
    if (before && this.random() < 0.2) return { id, kind: 'delete', before };
    return before ? { id, kind: 'update', before, after } : { id, kind: 'create', after };
  }

  /** Until the next look. */
  private look(at: number): number {
    this.tally.looks += 1;
    const views = this.host.look(at);
    const now = new Date(at);
    const { memory, baseline } = this;
    const evaluation = evaluateScan({ memory, baseline, views, rules: [], remarks: new Set(), now });
    this.memory = evaluation.memory;
    for (const subject of ['delegation', 'zone', 'publication'] as const) {
      const move = moveIncident(this.open.get(subject) ?? null, subject, evaluation);
      if (move.kind === 'vanish') this.open.delete(subject);
      if (move.kind === 'open' || move.kind === 'update') this.report(subject, move.changes, at);
    }
    this.forgetUndone();
    return evaluation.lookAgainSeconds === null
      ? this.intervalMs
      : Math.min(evaluation.lookAgainSeconds * secondMs, this.intervalMs);
  }

  private report(subject: IncidentSubject, changes: readonly Drift[], at: number): void {
    if (subject === 'publication') {
      this.open.set(subject, changes);
      if (!this.host.isStuck(at)) this.tally.falseAlarms.push(`${this.name} publication ${changes[0]?.id}`);
      return;
    }
    for (const change of changes) {
      const what = subject === 'delegation' ? 'delegation' : change.id;
      if (subject === 'zone' && !isTrue(change, this.host.zone))
        this.tally.falseAlarms.push(`${this.name} ${change.id}`);
      const since = this.unreported.get(what);
      if (since !== undefined) this.tally.latestMs.push(at - since - this.intervalMs);
      this.unreported.delete(what);
    }
    const zone = withAccepted(this.baseline.zone, changes);
    this.baseline = { zone, delegation: subject === 'delegation' ? this.host.delegation : this.baseline.delegation };
  }

  /** A change that was changed back, or that our own change took over, is nothing to tell of. */
  private forgetUndone(): void {
    for (const id of this.unreported.keys()) {
      if (id === 'delegation') continue;
      const [name, type] = [parseOwner(id.split('/')[0] ?? '', this.host.zone.name), parseRecordType('A')];
      const [is, was] = [findRrset(this.host.zone, name, type), findRrset(this.baseline.zone, name, type)];
      if (is && was ? sameRrset(is, was) : is === was) this.unreported.delete(id);
    }
  }
}

function isTrue({ after, before }: Drift, zone: Zone): boolean {
  const set = after ?? before;
  const now = set && findRrset(zone, set.name, set.type);
  return after === null ? now === undefined : now !== null && now !== undefined && sameRrset(now, after);
}

describe('a week of two hundred zones in bad weather', () => {
  it('reports every lasting change and nothing else', () => {
    const tally: Tally = { looks: 0, changes: 0, falseAlarms: [], missed: [], latestMs: [] };
    const random = seeded(20_260_901);
    for (let index = 0; index < 200; index += 1) {
      const intervalMs = [15, 30, 60, 180, 360][index % 5]! * minuteMs;
      // The last day only shows what was reported; a guard of six hours needs its time.
      const some = (count: number) => Array.from({ length: count }, () => random() * (week - dayMs));
      const happenings: Happening[] = [
        ...some(4).map((at) => ({ at, kind: 'theirs' as const, publishMs: random() * 5 * minuteMs })),
        ...some(4).map((at) => ({ at, kind: 'ours' as const, publishMs: random() * 5 * minuteMs })),
        ...(index % 10 === 0 ? some(1).map((at) => ({ at, kind: 'stuck' as const, ms: 3 * hourMs })) : []),
        ...(index % 20 === 0 ? some(1).map((at) => ({ at, kind: 'hijack' as const })) : []),
      ];
      new GuardedWeek(`zone${index}.example`, intervalMs, random, tally).live(happenings);
    }
    expect(tally).toMatchObject({ falseAlarms: [], missed: [] });
    expect(tally.changes).toBeGreaterThan(700);
    expect(tally.looks).toBeGreaterThan(40_000);
    // Told within an interval and two minutes, but for looks that the weather spoilt.
    const late = tally.latestMs.filter((ms) => ms > 2 * minuteMs).length;
    expect(late / tally.latestMs.length).toBeLessThan(0.1);
  });

  it('would raise many false alarms if every listing were believed', () => {
    const random = seeded(1);
    const host = new SimulatedHost(
      aZone('a 300 A 192.0.2.1\nb 300 A 192.0.2.2', 'x.example'),
      { ns: [], ds: [] },
      random,
      weather,
    );
    const listings = Array.from({ length: 1_000 }, (_, at) => host.look(at).host);
    const wrong = listings.filter((view) => view.kind === 'unknown' || view.zone.rrsets.length < 2);
    expect(wrong.length).toBeGreaterThan(10);
  });
});
