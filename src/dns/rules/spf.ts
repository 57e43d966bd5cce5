import { say } from './findings.words.js';
import type { Sentence } from '../phrases/phrase.js';
import { parseIpv4, parseIpv6 } from '../rdata/address.js';
import { filterInSteps, mapInSteps, type Steps } from '../steps.js';
import { unlessError } from '../translate-error.js';
import { DnsSyntaxError } from '../types.js';
import { quote } from './rule.js';
import { textsInSteps, type Text } from './texts.js';
import type { ZoneIndex } from './zone-index.js';

export interface SpfTerm {
  /** As written. */
  readonly text: string;
  /** Lower case: `include`, `all`, `redirect`; empty for what is no term. */
  readonly name: string;
  readonly kind: 'mechanism' | 'modifier' | 'unknown';
  /** `+` where none is written. */
  readonly qualifier: string;
  /** After `:`, `/` or `=`, the `/` included; empty where there is none. */
  readonly argument: string;
}

const mechanism = /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::(.*)|(\/.*))?$/iu;
const macro = String.raw`%(?:\{[slodiphcrtv][0-9]*r?[.\-+,/_=]*\}|[%_-])`;
/** RFC 7208 §5.6: `/24`, `//64`, `/24//64`. */
const prefixLengths = /(?:\/(?:[0-9]|[12][0-9]|3[0-2]))?(?:\/\/(?:[0-9]{1,2}|1[01][0-9]|12[0-8]))?$/u;
const modifier = /^([a-z][a-z0-9\-_.]*)=(.*)$/iu;

export interface SpfRecord extends Text {
  readonly terms: readonly SpfTerm[];
  /** Those that can ever be evaluated. */
  readonly living: readonly SpfTerm[];
}

/** The TXT records that SPF readers take for policies. RFC 7208 §4.5. */
export function spfRecords(zone: ZoneIndex): readonly SpfRecord[] {
  return zone.once(readSpfRecords);
}

/** `spfRecords` for large zones. */
export function spfInSteps(zone: ZoneIndex): Steps<readonly SpfRecord[]> {
  return zone.onceInSteps(readSpfRecords);
}

function* readSpfRecords(zone: ZoneIndex): Steps<SpfRecord[]> {
  const policies = yield* filterInSteps(yield* textsInSteps(zone), ({ text }) => isSpf(text));
  return yield* mapInSteps(policies, (record) => ({ ...record, ...readSpf(record.text) }));
}

/** The terms of a policy. */
export function readSpf(text: string): Pick<SpfRecord, 'terms' | 'living'> {
  const terms = spfTerms(text);
  return { terms, living: livingTerms(terms) };
}

export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/iu.test(text);
}

/** RFC 7208 §4.6.1, §12. */
function spfTerms(text: string): SpfTerm[] {
  return text
    .slice('v=spf1'.length)
    .split(' ')
    .filter((term) => term !== '')
    .map(parseTerm);
}

/** Terms after `all` are not evaluated, and `redirect` counts only without `all`. RFC 7208 §5.1, §6.1. */
function livingTerms(terms: readonly SpfTerm[]): readonly SpfTerm[] {
  const all = terms.findIndex((term) => isAll(term));
  if (all === -1) return terms;
  return terms.slice(0, all + 1).filter(({ name, kind }) => kind !== 'modifier' || name !== 'redirect');
}

export function isAll({ kind, name }: SpfTerm): boolean {
  return kind === 'mechanism' && name === 'all';
}

/** The problem of a term; undefined when receivers can read it. */
export function spfProblem({ text, name, kind, argument }: SpfTerm): Sentence | undefined {
  if (kind === 'unknown') return say('spf-syntax.unknown', { term: quote(text) });
  if (kind === 'modifier') return ['redirect', 'exp'].includes(name) ? domainProblem(text, argument) : undefined;
  if (name === 'all') return /all$/iu.test(text) ? undefined : say('spf-syntax.allValue', { term: quote(text) });
  if (name === 'ip4') return networkProblem(text, argument, { parse: parseIpv4, maxBits: 32 });
  if (name === 'ip6') return networkProblem(text, argument, { parse: parseIpv6, maxBits: 128 });
  const domain = name === 'a' || name === 'mx' ? argument.replace(prefixLengths, '') : argument;
  const mayBeShort = name !== 'include' && name !== 'exists' && !text.includes(':');
  return mayBeShort && domain === '' ? undefined : domainProblem(text, domain);
}

function parseTerm(text: string): SpfTerm {
  const [isMechanism, qualifier = '', name = '', domain, prefix = ''] = mechanism.exec(text) ?? [];
  if (isMechanism !== undefined) {
    return {
      text,
      kind: 'mechanism',
      name: name.toLowerCase(),
      qualifier: qualifier || '+',
      argument: domain ?? prefix,
    };
  }
  const [isModifier, key = '', value = ''] = modifier.exec(text) ?? [];
  if (isModifier === undefined) return { text, kind: 'unknown', name: '', qualifier: '+', argument: '' };
  return { text, kind: 'modifier', name: key.toLowerCase(), qualifier: '+', argument: value };
}

/** RFC 7208 §7.1: visible characters and macros, with a top-level name that is not all digits or a macro at the end. */
function domainProblem(text: string, domain: string): Sentence | undefined {
  const plain = domain.replaceAll(new RegExp(macro, 'giu'), '');
  if (/[^\x21-\x24\x26-\x7e]/u.test(plain)) return say('spf-syntax.character', { term: quote(text) });
  const isWhole = new RegExp(`(?:${macro}|\\.(?:[0-9]*[a-z][a-z0-9]*|[a-z0-9]+-[a-z0-9-]*[a-z0-9])\\.?)$`, 'iu');
  return isWhole.test(domain) ? undefined : say('spf-syntax.domain', { term: quote(text) });
}

function networkProblem(
  text: string,
  network: string,
  { parse, maxBits }: { parse: (address: string) => Uint8Array; maxBits: number },
): Sentence | undefined {
  const bits = /\/(0|[1-9][0-9]{0,2})$/u.exec(network)?.[1];
  const address = bits === undefined ? network : network.slice(0, -bits.length - 1);
  const isNetwork = Number(bits ?? 0) <= maxBits && isReadable(address, parse);
  return isNetwork ? undefined : say('spf-syntax.network', { term: quote(text) });
}

function isReadable(text: string, parse: (text: string) => Uint8Array): boolean {
  return unlessError(DnsSyntaxError, () => parse(text)) !== undefined;
}
