import assert from 'node:assert/strict';
import { apex, makeZone, parseOwner, planChanges, planFrom, rrsetId, sameRrset } from '../../../src/dns/index.js';
import type { Change, Fqdn, IgnoreRule, Rrset, Zone } from '../../../src/dns/index.js';
import type { ObservableContext } from './dns-messages.js';
import type { ChangeOutcome, ProviderPlugin, ZoneListing } from '../provider.js';
import { countingContext } from './transport.js';
import { neighbours, type SetText, toRrset, type ZoneText } from './zone-text.js';

const signal = new AbortController().signal;

/** One zone at one host, driven as the engine drives it. */
export class ConformanceHost {
  readonly context: ObservableContext;
  readonly zone: Fqdn;
  /** Those that this host takes. */
  readonly neighbours: readonly Rrset[];
  /** HTTP requests and DNS messages so far. */
  messagesSent = 0;

  constructor(
    readonly plugin: ProviderPlugin,
    opened: { context: ObservableContext; zone: Fqdn },
  ) {
    this.zone = opened.zone;
    this.context = countingContext(opened.context, () => (this.messagesSent += 1));
    this.neighbours = neighbours
      .map((text) => this.stored(text))
      .filter((rrset) => plugin.audit([rrset], this.zone).every(({ severity }) => severity !== 'error'));
  }

  read(context = this.context): Promise<ZoneListing> {
    return this.plugin.listRecords(context, this.zone);
  }

  async readZone(): Promise<Zone> {
    return makeZone(this.zone, (await this.read()).rrsets);
  }

  /** Leaves the SOA, the apex NS and the neighbours. */
  async reset(): Promise<void> {
    const live = await this.readZone();
    const foreign = live.rrsets.filter((rrset) => !isOfHost(rrset) && rrset.type !== 'SOA');
    const unwanted = foreign.filter((rrset) => !this.neighbours.some((other) => sameRrset(rrset, other)));
    const deletions = unwanted.map((before): Change => ({
      id: rrsetId(before.name, before.type),
      kind: 'delete',
      before,
    }));
    if (deletions.length > 0) await this.apply(planFrom(live, deletions).changes);
    await this.makeTrue([]);
  }

  /** Audits, diffs and applies, and wants every change done. Gives the outcomes. */
  async makeTrue(step: ZoneText): Promise<ChangeOutcome[]> {
    const live = await this.read();
    return this.apply(this.changesTowards(step, live), live);
  }

  changesTowards(step: ZoneText, live: ZoneListing, rules: readonly IgnoreRule[] = []): readonly Change[] {
    const wanted = this.wanted(live, step);
    const ours = wanted.filter((rrset) => !live.rrsets.includes(rrset));
    const issues = this.plugin.audit(ours, this.zone).filter(({ severity }) => severity === 'error');
    assert.deepEqual(issues, [], 'the host refuses what it was said to take');
    return planChanges(makeZone(this.zone, live.rrsets), wanted, 'exact', rules).changes;
  }

  /** Whether the host stores both alike, so that there is nothing to change between them. */
  storesAlike(one: ZoneText, other: ZoneText): boolean {
    const stored = other.map((text) => this.stored(text));
    return (
      one.length === other.length &&
      one.every((text) => stored.some((rrset) => sameRrset(rrset, this.stored(text)) && rrset.type === text.type))
    );
  }

  /** The second diff is empty, what was wanted is there, the neighbours are untouched. */
  async expectSettled(step: ZoneText): Promise<void> {
    const live = await this.read();
    const zone = makeZone(this.zone, live.rrsets);
    assert.deepEqual(planChanges(zone, this.wanted(live, step), 'exact').changes, [], 'the second diff is not empty');
    for (const rrset of [...this.neighbours, ...step.map((text) => this.stored(text))]) {
      const found = zone.rrsets.find(({ name, type }) => name === rrset.name && type === rrset.type);
      assert.ok(found, `${rrset.name} ${rrset.type} is gone`);
      assert.ok(sameRrset(found, rrset), `${rrset.name} ${rrset.type} became ${found.values.join(', ')}`);
    }
  }

  /** Applies and wants every change done. */
  async apply(changes: readonly Change[], base?: ZoneListing): Promise<ChangeOutcome[]> {
    const outcomes = await this.attempt(changes, base ?? (await this.read()));
    assert.deepEqual(
      outcomes,
      changes.map(({ id }) => ({ changeId: id, status: 'applied' })),
    );
    return outcomes;
  }

  /** One outcome per change, whatever it is, in the order of the changes. Rejects as the plugin rejects. */
  async attempt(
    changes: readonly Change[],
    base: ZoneListing,
    context: ObservableContext = this.context,
  ): Promise<ChangeOutcome[]> {
    const outcomes = new Map<string, ChangeOutcome>();
    const onOutcome = async (outcome: ChangeOutcome) => {
      assert.ok(!outcomes.has(outcome.changeId), `${outcome.changeId} got a second outcome`);
      outcomes.set(outcome.changeId, outcome);
    };
    await this.plugin.applyChanges(context, { zone: this.zone, base, changes }, { signal, onOutcome });
    assert.deepEqual([...outcomes.keys()].sort(), changes.map(({ id }) => id).sort(), 'a change has no outcome');
    return changes.flatMap(({ id }) => outcomes.get(id) ?? []);
  }

  find(zone: Zone, name: string, type: string): Rrset {
    const wanted = parseOwner(name, this.zone);
    const found = zone.rrsets.find((rrset) => rrset.name === wanted && rrset.type === type);
    assert.ok(found, `${zone.name} has no ${type} at ${name}`);
    return found;
  }

  creationOf(text: SetText): Change {
    const after = this.stored(text);
    return { id: rrsetId(after.name, after.type), kind: 'create', after };
  }

  deletionOf(zone: Zone, name: string, type: string): Change {
    const before = this.find(zone, name, type);
    return { id: rrsetId(before.name, before.type), kind: 'delete', before };
  }

  /** The set as this host stores it. */
  stored(text: SetText): Rrset {
    return this.plugin.normalizeDesired(toRrset(text, this.zone)).rrset;
  }

  /** A step may say what the apex NS shall be; otherwise they stay, as the SOA does. */
  private wanted(live: ZoneListing, step: ZoneText): Rrset[] {
    const sets = step.map((text) => this.stored(text));
    const ofHost = live.rrsets
      .filter(isOfHost)
      .filter(({ type }) => !sets.some((rrset) => isOfHost(rrset) && rrset.type === type));
    return [...ofHost, ...this.neighbours, ...sets];
  }
}

function isOfHost({ name, type }: Rrset): boolean {
  return name === apex && (type === 'SOA' || type === 'NS');
}
