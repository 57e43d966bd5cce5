import type { Phrase, Sentence } from './phrases/phrase.js';
import { textOf, type Statement } from './phrases/statement.js';
/**
 * The shapes of the DNS model. Values of the branded types come only from the parsers in this
 * folder, so a value of a branded type is canonical and never has to be normalized again.
 */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Absolute, lower-case A-labels, trailing dot: `www.example.org.`; the root is `.`. RFC 1035 §2.3, RFC 5890. */
export type Fqdn = Brand<string, 'Fqdn'>;

/** An owner name relative to its zone, lower-case A-labels: `www`, `a.b`, `*`; the apex is `@`. */
export type RelativeName = Brand<string, 'RelativeName'>;

/** Upper-case mnemonic (`A`, `MX`) or RFC 3597 `TYPE65280` for a type without one. */
export type RecordType = Brand<string, 'RecordType'>;

/**
 * One record's data in canonical presentation form: absolute lower-case names with the dot, shortest
 * address form, quoted TXT segments, RFC 3597 `\# len hex` for opaque types and for octets that are no data
 * of their type. Two values of one type are the same data exactly when these strings are equal. RFC 4034 §6.2.
 */
export type Rdata = Brand<string, 'Rdata'>;

/**
 * Vendor-only data of an RRset (comments …). Compared or preserved as the plugin declares. `disabled` holds the values
 * that the host stores and does not serve, see `disabledValues`.
 */
export type RrsetMeta = Readonly<Record<string, unknown>>;

/** RFC 2181 §5: all records of one owner name and type share one TTL and are one unit of change. */
export interface Rrset {
  readonly name: RelativeName;
  readonly type: RecordType;
  readonly ttlSeconds: number;
  /** At least one, no duplicates, sorted (`sortRdata`): equal sets are equal arrays. */
  readonly values: readonly Rdata[];
  readonly meta?: RrsetMeta;
}

/** A zone's whole content, sorted by canonical owner order, then type. Each (name, type) appears once. */
export interface Zone {
  readonly name: Fqdn;
  readonly rrsets: readonly Rrset[];
}

/** A record that a host listed and that we cannot decode, exactly as the host wrote it. Part of no zone. */
export interface UnreadRecord {
  /** In the host's spelling, like the type. */
  readonly name: string;
  readonly type: string;
  readonly ttlSeconds: number;
  readonly text: string;
}

/** `additive` adds and changes what is wanted and deletes nothing else; `exact` makes the zone equal what is wanted. */
export type PlanMode = 'additive' | 'exact';

/** A change of one RRset. `id` is `name/type`, unique in a plan. */
export type Change =
  | { readonly id: string; readonly kind: 'create'; readonly after: Rrset }
  | { readonly id: string; readonly kind: 'update'; readonly before: Rrset; readonly after: Rrset }
  | { readonly id: string; readonly kind: 'delete'; readonly before: Rrset };

export interface Plan {
  readonly zone: Fqdn;
  /** `hashBasis` of the live zone that the plan was made from. */
  readonly baseHash: string;
  /** In the order in which they must be sent. */
  readonly changes: readonly Change[];
  /** SHA-256 over base and changes: what a person saw is what gets applied. */
  readonly hash: string;
}

/** Why a plan may not be applied without force. */
export interface SafetyBlock {
  readonly code: 'too_many_changes' | 'empties_zone' | 'apex_ns_change';
  /** A sentence for people that names the threshold and what was found. */
  readonly message: string;
  readonly phrase: Phrase;
}

const maxMessageLength = 400;
const maxQuotedLength = 200;

/** A mistake in DNS text. `line` and `column` start at 1 where the text has lines. Long quotations are cut. */
export class DnsSyntaxError extends Error {
  override readonly name = 'DnsSyntaxError';
  /** Key of the `RdataField` that is wrong, where the text is a value that somebody typed. */
  field?: string;

  constructor(
    /** The mistake without its place, with words in every language. */
    readonly statement: Statement,
    readonly position?: { readonly line: number; readonly column: number },
  ) {
    const where = position ? `line ${position.line}, column ${position.column}: ` : '';
    super(`${where}${cut(textOf(statement), maxMessageLength)}`);
    this.statement = withShortValues(statement);
  }

  /** Names the field, unless a more exact place has named one already. */
  inField(key: string | undefined): this {
    this.field ??= key;
    return this;
  }
}

/** Which rule of DNS a change would break. Stable: clients translate it into words. */
export type DnsRule =
  'duplicate_record' | 'record_gone' | 'cname_conflict' | 'single_value' | 'host_managed' | 'bad_ttl' | 'no_values';

/** A change that is well written but that the zone cannot take. The message is a sentence for people. */
export class DnsRuleError extends Error {
  override readonly name = 'DnsRuleError';
  /** `rrsetId` of the set at fault, where it is one. */
  readonly id?: string;
  /** Further places at which the same rule is broken. */
  readonly others: readonly DnsRuleError[];

  constructor(
    readonly rule: DnsRule,
    readonly statement: Statement,
    { id, others = [] }: { id?: string; others?: readonly DnsRuleError[] } = {},
  ) {
    super(textOf(statement));
    this.id = id;
    this.others = others;
  }
}

function withShortValues(statement: Statement): Statement {
  if (typeof statement === 'string') return statement;
  const values = Object.entries(statement.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value, maxQuotedLength) : value,
  ]);
  return { ...statement, values: Object.fromEntries(values) as Sentence['values'] };
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
