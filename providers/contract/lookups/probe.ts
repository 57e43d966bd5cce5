import { randomBytes } from 'node:crypto';
import {
  absoluteName,
  apex,
  displayName,
  DnsRuleError,
  DnsSyntaxError,
  makeRrset,
  printGenericData,
  relativeName,
  rrsetId,
  splitLabels,
} from '../../../src/dns/index.js';
import type {
  Fqdn,
  Rdata,
  RecordType,
  RelativeName,
  ResourceRecord,
  Rrset,
  UnreadRecord,
} from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import type { ProviderContext } from '../context.js';
import { type Answered, askAll, describeOutcome, isAnswer, recordsAt } from './questions.js';
import type { Source } from './source.js';
import { sayLookup } from './lookups.words.js';

export interface Probe {
  readonly name: RelativeName;
  readonly type: RecordType;
}

/** Queries the servers of one zone. Any answer but records, NXDOMAIN and NODATA proves nothing: `partial_listing`. */
export class Prober {
  private readonly odd = new Map<string, UnreadRecord[]>();

  constructor(
    private readonly dns: ProviderContext['dns'],
    private readonly zone: Fqdn,
    private readonly source: Source,
  ) {}

  /** Sets with data that is no data of their type, whole and octet for octet. */
  get unread(): UnreadRecord[] {
    return [...this.odd.values()].flat();
  }

  /** The found sets, each once. A CNAME may come instead of the queried type. */
  async probe(probes: readonly Probe[]): Promise<Rrset[]> {
    const questions = probes.flatMap(({ name, type }) => {
      const owner = ownerOf(name, this.zone);
      return owner === null ? [] : [{ name: owner, type }];
    });
    const answers = await askAll(this.dns, { ...this.source, keepsUndecodable: true }, questions);
    const found = answers.flatMap((answer) => this.read(answer) ?? []);
    return [...new Map(found.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset])).values()];
  }

  /** Queries a random name below `parent` and returns the answers as sets of the wildcard `*`. */
  async probeWildcard(parent: RelativeName, types: readonly RecordType[]): Promise<Rrset[]> {
    const label = `zk-${randomBytes(8).toString('hex')}`;
    const below = (first: string) => (parent === apex ? first : `${first}.${parent}`) as RelativeName;
    const sets = await this.probe(types.map((type) => ({ name: below(label), type })));
    for (const [id, records] of [...this.odd].filter(([key]) => key.includes(label))) {
      this.odd.delete(id);
      const name = absoluteName(below('*'), this.zone);
      this.odd.set(
        id.replace(label, '*'),
        records.map((record) => ({ ...record, name })),
      );
    }
    return sets.map((rrset) => makeRrset({ ...rrset, name: below('*') }));
  }

  private read({ name, type, result }: Answered): Rrset | null {
    // Records below a delegation belong to another zone.
    if (result.outcome === 'referral' && !this.source.recursive) return null;
    if (!isAnswer(result)) {
      const set = `${displayName(name)} ${type}`;
      const message = sayLookup('no-api.partial', { set, given: describeOutcome(result) });
      throw new ProviderError('partial_listing', message, { retryable: true });
    }
    const records = recordsAt(result, name, type);
    const unread = unreadOf(records);
    if (unread.length === 0) return toRrset(records, this.zone);
    this.odd.set(`${name} ${type}`, unread);
    return null;
  }
}

/** All records of a set of which some cannot be read: what is left would look like the whole. */
function unreadOf(records: readonly ResourceRecord[]): UnreadRecord[] {
  if (!records.some(({ undecodedOctets }) => undecodedOctets)) return [];
  return records.map(({ name, type, ttlSeconds, rdata, undecodedOctets }) => {
    return { name, type, ttlSeconds, text: undecodedOctets ? printGenericData(undecodedOctets) : String(rdata) };
  });
}

/** Null if zone and name together exceed the maximum length of a name. */
function ownerOf(name: RelativeName, zone: Fqdn): Fqdn | null {
  try {
    return absoluteName(name, zone);
  } catch (error) {
    if (error instanceof DnsSyntaxError) return null;
    throw error;
  }
}

function toRrset(records: readonly ResourceRecord[], zone: Fqdn): Rrset | null {
  const [first] = records;
  if (!first) return null;
  const same = records.filter(({ type }) => type === first.type);
  try {
    return makeRrset({
      name: relativeName(first.name, zone),
      type: first.type,
      ttlSeconds: Math.min(...same.map(({ ttlSeconds }) => ttlSeconds)),
      values: same.flatMap(({ rdata }) => (rdata === null ? [] : [rdata])),
    });
  } catch (error) {
    if (!(error instanceof DnsRuleError)) throw error;
    throw new ProviderError('protocol', sayLookup('no-api.brokenRule', { reason: error.statement }));
  }
}

/** Whether a set is only the expansion of a wildcard above it. */
export function comesFrom(wildcards: readonly Rrset[], rrset: Rrset): boolean {
  return wildcards.some((wildcard) => {
    const parent = splitLabels(wildcard.name).slice(1).join('.');
    const isBelow = parent === '' ? rrset.name !== apex : rrset.name.endsWith(`.${parent}`);
    return (
      isBelow &&
      rrset.name !== wildcard.name &&
      rrset.type === wildcard.type &&
      sameValues(rrset.values, wildcard.values)
    );
  });
}

function sameValues(a: readonly Rdata[], b: readonly Rdata[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
