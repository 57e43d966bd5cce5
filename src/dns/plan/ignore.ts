import { matchesGlob } from '../names/glob.js';
import { labelToAscii } from '../names/idn.js';
import { apex } from '../names/name.js';
import { printValue } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { makeRrset } from '../rrset.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Rrset, Zone } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { indexRrsets, uniteRrsets } from '../zone.js';
import { saySyntax } from '../syntax.words.js';

/**
 * Records that belong to somebody else, a certificate client or a cluster. All that a rule says has to be so;
 * what it leaves out may be anything. In globs `*` stands for any text, dots included, and `?` for one
 * character; case makes no difference.
 */
export interface IgnoreRule {
  /** Glob over the relative name, `@` at the apex: `_acme-challenge*`. */
  readonly name?: string;
  readonly type?: RecordType;
  /** Glob over the value as people type it, without a dot at its end: `*.acm-validations.aws`. */
  readonly target?: string;
}

export function isIgnored(
  { name, type, rdata }: { name: RelativeName; type: RecordType; rdata: Rdata },
  rules: readonly IgnoreRule[],
): boolean {
  return rules.some(
    (rule) =>
      (rule.type ?? type) === type &&
      (rule.name === undefined || matchesGlob(rule.name, name)) &&
      (rule.target === undefined || matchesGlob(withoutDot(rule.target), withoutDot(printValue(type, rdata).value))),
  );
}

/**
 * `wanted` with the ignored records of `live` instead of its own, so that a plan changes none of them. Records of a set
 * share its TTL and settings, so an ignored record keeps those of its set, too.
 */
export function preserveIgnored(live: Zone, wanted: readonly Rrset[], rules: readonly IgnoreRule[]): Rrset[] {
  const result = new Map<string, Rrset>();
  for (const [id, rrset] of uniteRrsets(wanted)) {
    const values = rrset.values.filter((rdata) => !isIgnored({ ...rrset, rdata }, rules));
    if (values.length > 0) result.set(id, { ...rrset, values });
  }
  for (const [id, rrset] of indexRrsets(live.rrsets)) {
    const kept = rrset.values.filter((rdata) => isIgnored({ ...rrset, rdata }, rules));
    if (kept.length === 0) continue;
    const others = rdataType(rrset.type).singleton ? [] : (result.get(id)?.values ?? []);
    result.set(id, makeRrset({ ...rrset, values: [...kept, ...others] }));
  }
  return [...result.values()];
}

/**
 * The glob of a rule as a person types it: the zone's name at its end is understood, international labels become
 * A-labels. Throws `DnsSyntaxError` for what can match no name, and for a label that is a pattern and international.
 */
export function parseNameGlob(text: string, zone: Fqdn): string {
  const glob = withoutDot(text.trim()).split('.').map(parseGlobLabel).join('.');
  if (glob.length > maxGlobLength) throw new DnsSyntaxError(saySyntax('patternTooLong', { max: maxGlobLength }));
  const suffix = withoutDot(zone);
  if (glob === suffix) return apex;
  return glob.endsWith(`.${suffix}`) ? glob.slice(0, -suffix.length - 1) : glob;
}

const maxGlobLength = 255;

function parseGlobLabel(text: string): string {
  if (text === '') throw new DnsSyntaxError(saySyntax('patternEmpty'));
  if (/[\s"();\0-\x1f\x7f]/u.test(text)) throw new DnsSyntaxError(saySyntax('patternCharacter', { text }));
  if (!/[^\0-\x7f]/u.test(text)) return text.toLowerCase();
  if (!/[*?]/u.test(text)) return labelToAscii(text);
  throw new DnsSyntaxError(saySyntax('patternMixed', { text }));
}

function withoutDot(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
