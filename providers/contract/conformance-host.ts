import assert from 'node:assert/strict';
import { apex, makeZone, parseOwner, planChanges, planFrom, rrsetId, sameRrset } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset, Zone } from '../../src/dns/index.js';
import { neighbours, type SetText, toRrset } from './conformance-cases.js';
import type { ChangeOutcome, ProviderContext, ProviderPlugin, ZoneListing } from './provider.js';

const signal = new AbortController().signal;

/** One zone at one host, driven as the engine drives it. */
export class ConformanceHost {
  readonly context: ProviderContext;
  readonly zone: Fqdn;
  /** HTTP requests and DNS messages so far. */
  messagesSent = 0;

  constructor(
    private readonly plugin: ProviderPlugin,
    opened: { context: ProviderContext; zone: Fqdn },
  ) {
    this.zone = opened.zone;
    this.context = this.counting(opened.context);
  }

  read(): Promise<ZoneListing> {
    return this.plugin.listRecords(this.context, this.zone);
  }

  async readZone(): Promise<Zone> {
    return makeZone(this.zone, (await this.read()).rrsets);
  }

  /** Leaves the SOA, the apex NS and the neighbours. */
  async reset(): Promise<void> {
    const live = await this.readZone();
    const foreign = live.rrsets.filter(({ name, type }) => !(name === apex && (type === 'SOA' || type === 'NS')));
    const keep = neighbours.map((text) => this.rrset(text));
    const gone = foreign.filter((rrset) => !keep.some((other) => sameRrset(rrset, other)));
    const deletions = gone.map((before): Change => ({ id: rrsetId(before.name, before.type), kind: 'delete', before }));
    if (deletions.length > 0) await this.apply(planFrom(live, deletions).changes);
    await this.makeTrue([]);
  }

  async makeTrue(step: readonly SetText[]): Promise<ChangeOutcome[]> {
    const live = await this.read();
    return this.apply(planChanges(makeZone(this.zone, live.rrsets), this.wanted(live, step), 'exact').changes, live);
  }

  wanted(live: ZoneListing, step: readonly SetText[]): Rrset[] {
    const hosts = live.rrsets.filter(({ name, type }) => name === apex && (type === 'SOA' || type === 'NS'));
    return [...hosts, ...[...neighbours, ...step].map((text) => this.rrset(text))];
  }

  async expectSettled(step: readonly SetText[]): Promise<void> {
    const live = await this.read();
    const zone = makeZone(this.zone, live.rrsets);
    assert.deepEqual(planChanges(zone, this.wanted(live, step), 'exact').changes, []);
    for (const text of [...neighbours, ...step]) {
      const found = this.find(zone, text.name, text.type);
      assert.ok(sameRrset(found, this.rrset(text)), `${text.name} ${text.type} became ${found.values.join(', ')}`);
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

  /** One outcome per change, whatever it is, sorted as the changes are. */
  async attempt(changes: readonly Change[], base: ZoneListing): Promise<ChangeOutcome[]> {
    const outcomes = new Map<string, ChangeOutcome>();
    await this.plugin.applyChanges(
      this.context,
      { zone: this.zone, base, changes },
      {
        signal,
        onOutcome: async (outcome) => {
          assert.ok(!outcomes.has(outcome.changeId), `${outcome.changeId} got a second outcome`);
          outcomes.set(outcome.changeId, outcome);
        },
      },
    );
    assert.deepEqual([...outcomes.keys()].sort(), changes.map(({ id }) => id).sort());
    return changes.flatMap(({ id }) => outcomes.get(id) ?? []);
  }

  find(zone: Zone, name: string, type: string): Rrset {
    const wanted = parseOwner(name, this.zone);
    const found = zone.rrsets.find((rrset) => rrset.name === wanted && rrset.type === type);
    if (!found) throw new Error(`${zone.name} has no ${type} at ${name}`);
    return found;
  }

  deletionOf(zone: Zone, name: string, type: string): Change {
    const before = this.find(zone, name, type);
    return { id: rrsetId(before.name, before.type), kind: 'delete', before };
  }

  private rrset(text: SetText): Rrset {
    return this.plugin.normalizeDesired(toRrset(text, this.zone)).rrset;
  }

  private counting(context: ProviderContext): ProviderContext {
    const count = <T>(call: T): T => {
      this.messagesSent += 1;
      return call;
    };
    const { http, dns } = context;
    return {
      ...context,
      http: { send: (request) => count(http.send(request)) },
      dns: {
        resolvers: dns.resolvers,
        exchange: (server, message, options) => count(dns.exchange(server, message, options)),
        stream: (server, message, options) => count(dns.stream(server, message, options)),
      },
    };
  }
}
