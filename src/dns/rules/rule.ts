import { messageOf, remembering, type Phrase, type Sentence } from '../phrases/phrase.js';
import { say, type RuleId } from './findings.words.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Rrset } from '../types.js';
import type { ZoneIndex } from './zone-index.js';

/** `error`: DNS forbids it or it cannot work. `warning`: likely a mistake. `note`: good to know. */
export type Severity = 'error' | 'warning' | 'note';

/** One place where a rule is broken. */
export interface RuleFinding {
  readonly name: RelativeName;
  readonly type: RecordType;
  /** Those of the set that are at fault. */
  readonly values: readonly Rdata[];
  /** Says what is wrong there and what to do: whole sentences for people. */
  readonly message: string;
  /** The same as data, for readers of other languages. */
  readonly phrase: Phrase;
  /** Where that stands in the text that was judged, from 1, at most 100; missing where there is no text. */
  readonly lines?: readonly number[];
}

/** A fault that a rule found, with the facts about the rule. */
export interface Finding extends RuleFinding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly title: string;
  readonly reason: string;
  readonly rfc: string;
}

/** One promise that a zone should keep. Pure, and never throws, whatever the zone holds. */
export interface ZoneRule {
  /** Stable: clients and people refer to it. The name of its file, and of its words. */
  readonly id: RuleId;
  readonly severity: Severity;
  /** Where it is written, such as `RFC 2181 §10.3`. */
  readonly rfc: string;
  /** `undefined` between two findings: other work may have its turn. */
  check(zone: ZoneIndex): Iterable<RuleFinding | undefined>;
}

/** Collects the findings of `find` at each of many items, with turns for other work in between. */
export function* findAtEach<Item>(
  items: Iterable<Item>,
  find: (item: Item) => readonly RuleFinding[],
): Generator<RuleFinding | undefined, void, undefined> {
  let index = 0;
  for (const item of items) {
    if (index > 0 && index % itemsPerTurn === 0) yield;
    yield* find(item);
    index += 1;
  }
}

/** To look at one takes microseconds. */
const itemsPerTurn = 500;

/** Records as a file or a host lists them, mostly one by one: other pieces of the same set may stand elsewhere. */
export interface ListedRrset extends Rrset {
  /** From 1, where the records were read from a text. */
  readonly line?: number;
  /** A TTL over 31 bits, as it was written; `ttlSeconds` is 0 then (RFC 2181 §8). */
  readonly statedTtlSeconds?: number;
}

/** A rule about what a zone cannot show any more once it is one: how its records were listed. */
export interface ListingRule extends Omit<ZoneRule, 'check'> {
  /** Each set as the pieces in which it was listed. */
  check(zone: Fqdn, sets: readonly (readonly [ListedRrset, ...ListedRrset[]])[]): RuleFinding[];
}

export function asFinding({ id, severity, rfc }: Omit<ZoneRule, 'check'>, finding: RuleFinding): Finding {
  return { ruleId: id, severity, ...textsOf(id), rfc, ...finding };
}

const textsOf = remembering((id: RuleId) => ({ title: say(`${id}.title`).text, reason: say(`${id}.reason`).text }));

/** A finding about a set, or about some of its values. */
export function findingAbout(rrset: Rrset, sentence: Sentence, values: readonly Rdata[] = rrset.values): RuleFinding {
  return { name: rrset.name, type: rrset.type, values, ...messageOf(sentence) };
}

/** The lines on which records stand, or nothing where they come from no text. */
export function linesOf(records: readonly { readonly line?: number }[]): Pick<RuleFinding, 'lines'> {
  const lines = records.flatMap(({ line }) => line ?? []);
  return lines.length > 0 ? { lines: lines.slice(0, maxLines) } : {};
}

/** Ends a sentence: ` (lines 3 and 7)`. Names at most five lines; empty where the records come from no text. */
export function onLines(records: readonly { readonly line?: number }[]): Sentence | '' {
  const { lines } = linesOf(records);
  if (!lines) return '';
  const more = records.length > maxListedLines ? [say('more')] : [];
  return say('lines', { count: lines.length, lines: [...lines.slice(0, maxListedLines), ...more] });
}

/** More than anyone looks at. */
const maxLines = 100;
const maxListedLines = 5;

const maxQuotedLength = 60;

/** Text from a zone inside a sentence: long ones cut, and nothing in it that a screen or a database could stumble over. */
export function quote(text: string): string {
  const visible = text.replaceAll(/[^\x20-\x7e]/gu, (char) => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`);
  return `"${visible.length > maxQuotedLength ? `${visible.slice(0, maxQuotedLength)}…` : visible}"`;
}
