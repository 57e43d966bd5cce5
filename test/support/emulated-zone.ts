import { ConformanceHost } from '../../providers/contract/conformance/conformance-host.js';
import { type HttpTamper, withHttp } from '../../providers/contract/conformance/transport.js';
import type { SetText } from '../../providers/contract/conformance/zone-text.js';
import type { HttpClient, ProviderContext } from '../../providers/contract/context.js';
import type { ProviderError } from '../../providers/contract/errors.js';
import type { ChangeOutcome, ProviderPlugin, ZoneListing } from '../../providers/contract/provider.js';
import {
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  planChanges,
  rrsetId,
  type Change,
  type Fqdn,
  type Rrset,
} from '../../src/dns/index.js';
import { emulatedContext } from './emulated-context.js';

interface Account {
  zone: Fqdn;
  /** The emulator, or what stands in front of it. */
  http: HttpClient;
  credentials: Record<string, string>;
  /** Default: real time with short waits. */
  clock?: ProviderContext['clock'];
}

/** One zone at an emulated vendor, as the specs of its plugin drive it. */
export class EmulatedZone extends ConformanceHost {
  constructor(
    plugin: ProviderPlugin,
    private readonly account: Account,
    private readonly way: { onSend?: HttpTamper } = {},
  ) {
    const { zone, http, credentials, clock } = account;
    const context = emulatedContext(http, credentials);
    const tamper: HttpTamper = (request, pass) => (way.onSend ? way.onSend(request, pass) : pass());
    super(plugin, { zone, context: withHttp({ ...context, ...(clock && { clock }) }, tamper) });
  }

  /** How requests go from now on; without one they are let through. */
  set onSend(tamper: HttpTamper) {
    this.way.onSend = tamper;
  }

  /** The same zone by another account, emulator or clock. */
  by(different: Partial<Account>): EmulatedZone {
    const credentials = { ...this.account.credentials, ...different.credentials };
    return new EmulatedZone(this.plugin, { ...this.account, ...different, credentials }, this.way);
  }

  contextWith(credentials: Record<string, string>) {
    return this.by({ credentials }).context;
  }

  async listed(): Promise<readonly Rrset[]> {
    return (await this.read()).rrsets;
  }

  async findSet(name: string, type: string): Promise<Rrset | undefined> {
    return (await this.listed()).find((each) => each.name === name && each.type === type);
  }

  async getSet(name: string, type: string): Promise<Rrset> {
    const found = await this.findSet(name, type);
    if (!found) throw new Error(`there is no ${name} ${type}`);
    return found;
  }

  /** 300 seconds where nothing is said. */
  rrset(name: string, type: string, values: readonly string[], rest: Partial<Rrset> = {}): Rrset {
    const [recordType, owner] = [parseRecordType(type), parseOwner(name, this.zone)];
    const rdata = values.map((value) => parseRdata(recordType, value, this.zone));
    return makeRrset({ ttlSeconds: 300, ...rest, name: owner, type: recordType, values: rdata });
  }

  /** The changes that make these sets so, and leave the others. */
  changesFor(base: ZoneListing, texts: readonly SetText[]): readonly Change[] {
    const wanted = texts.map((text) => this.stored(text));
    const others = base.rrsets.filter((each) =>
      wanted.every(({ name, type }) => name !== each.name || type !== each.type),
    );
    return this.changesInto(base, [...others, ...wanted]);
  }

  /** The changes after which the zone holds these sets and no others. */
  changesTo(base: ZoneListing, texts: readonly SetText[]): readonly Change[] {
    return this.changesInto(
      base,
      texts.map((text) => this.stored(text)),
    );
  }

  /** `changesTo`, of sets as the vendor stores them. */
  changesInto(base: ZoneListing, wanted: readonly Rrset[]): readonly Change[] {
    return planChanges(makeZone(this.zone, base.rrsets), wanted, 'exact').changes;
  }

  /** The outcome of each change, in their order. */
  async outcomes(changes: readonly Change[], base: ZoneListing | Promise<ZoneListing> = this.read()) {
    return this.attempt(changes, await base);
  }

  async outcomesById(changes: readonly Change[], base?: ZoneListing): Promise<Record<string, ChangeOutcome>> {
    const outcomes = await this.outcomes(changes, base);
    return Object.fromEntries(outcomes.map((outcome) => [outcome.changeId, outcome]));
  }

  async add(...texts: SetText[]): Promise<Record<string, ChangeOutcome>> {
    const base = await this.read();
    return this.outcomesById(this.changesFor(base, texts), base);
  }

  async restore(wanted: readonly Rrset[]): Promise<ChangeOutcome[]> {
    const base = await this.read();
    return this.outcomes(this.changesInto(base, wanted), base);
  }
}

export function creation(after: Rrset): Change {
  return { id: rrsetId(after.name, after.type), kind: 'create', after };
}

export function deletion(before: Rrset): Change {
  return { id: rrsetId(before.name, before.type), kind: 'delete', before };
}

export function update(before: Rrset, next: Partial<Rrset>): Change {
  return { id: rrsetId(before.name, before.type), kind: 'update', before, after: makeRrset({ ...before, ...next }) };
}

export function errorOf(outcome: ChangeOutcome | undefined): ProviderError | undefined {
  return outcome && 'error' in outcome ? outcome.error : undefined;
}

/** `applied`, or the status with the kind of its error: `failed conflict_stale`. */
export function kindOf(outcome: ChangeOutcome | undefined): string | undefined {
  const error = errorOf(outcome);
  return error ? `${outcome?.status} ${error.kind}` : outcome?.status;
}
