import { parseIpv4, parseIpv6 } from '../rdata/address.js';
import { DnsSyntaxError } from '../types.js';
import type { Text } from './texts.js';
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
const modifier = /^([a-z][a-z0-9\-_.]*)=(.*)$/iu;

/** The TXT records that SPF readers take for policies. RFC 7208 §4.5. */
export function spfRecords(zone: ZoneIndex): Text[] {
  return zone.texts.filter(({ text }) => isSpf(text));
}

export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/iu.test(text);
}

/** RFC 7208 §4.6.1, §12. */
export function spfTerms(text: string): SpfTerm[] {
  return text
    .slice('v=spf1'.length)
    .split(' ')
    .filter((term) => term !== '')
    .map(parseTerm);
}

/** Those that can ever be evaluated: what comes after `all` is not, and `redirect` counts only without `all`. RFC 7208 §5.1, §6.1. */
export function livingTerms(text: string): SpfTerm[] {
  const terms = spfTerms(text);
  const all = terms.findIndex((term) => isAll(term));
  if (all === -1) return terms;
  return terms.slice(0, all + 1).filter(({ name, kind }) => kind !== 'modifier' || name !== 'redirect');
}

export function isAll({ kind, name }: SpfTerm): boolean {
  return kind === 'mechanism' && name === 'all';
}

/** What is wrong with a term, in words; undefined when receivers can read it. */
export function spfProblem({ text, name, kind, argument }: SpfTerm): string | undefined {
  if (kind === 'unknown') return `"${text}" is no term of SPF`;
  if (kind === 'modifier') return ['redirect', 'exp'].includes(name) ? domainProblem(text, argument) : undefined;
  if (name === 'all') return text.includes(':') || argument !== '' ? `"${text}": "all" takes nothing` : undefined;
  if (name === 'ip4') return networkProblem(text, argument, { parse: parseIpv4, maxBits: 32 });
  if (name === 'ip6') return networkProblem(text, argument, { parse: parseIpv6, maxBits: 128 });
  if (name === 'include' || name === 'exists' || text.includes(':'))
    return domainProblem(text, withoutPrefix(argument));
  return argument === '' || withoutPrefix(argument) === '' ? undefined : `"${text}" has no proper prefix length`;
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

/** Without the prefix lengths at the end, such as `/24//64`. */
function withoutPrefix(argument: string): string {
  return argument.replace(/(?:\/(?:[0-9]|[12][0-9]|3[0-2]))?(?:\/\/(?:[0-9]{1,2}|1[01][0-9]|12[0-8]))?$/u, '');
}

/** RFC 7208 §7.1: ends in a top-level name that is not all digits, or in a macro. */
function domainProblem(text: string, domain: string): string | undefined {
  if (domain === '') return `"${text}" names no domain`;
  const plain = domain.replaceAll(/%(?:\{[a-z][0-9]*r?[.\-+,/_=]*\}|[%_-])/giu, '%');
  if (/[^\x21-\x7e]/u.test(plain) || /%[^%.]*[{}]/u.test(plain))
    return `"${text}" holds a character or macro that SPF does not know`;
  if (/%$/u.test(plain) || /\.(?:[0-9]*[a-z][a-z0-9]*|[a-z0-9]+-[a-z0-9-]*[a-z0-9])\.?$/iu.test(plain))
    return undefined;
  return `"${text}" does not name a domain`;
}

function networkProblem(
  text: string,
  argument: string,
  { parse, maxBits }: { parse: (address: string) => Uint8Array; maxBits: number },
): string | undefined {
  const [address = '', bits = '0', ...more] = argument.split('/');
  const isNetwork = isAddress(address, parse) && more.length === 0 && /^(?:0|[1-9][0-9]{0,2})$/u.test(bits);
  return isNetwork && Number(bits) <= maxBits ? undefined : `"${text}" holds no address or network`;
}

function isAddress(text: string, parse: (address: string) => Uint8Array): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    if (error instanceof DnsSyntaxError) return false;
    throw error;
  }
}
