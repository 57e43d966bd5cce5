import { displayName, parseIpv6, parseZoneName, printIpv4 } from '../../dns/index.js';
import { all, eitherOf, type Condition } from '../../platform/listing/index.js';
import { canonicalAddress } from './canonical-target.js';
import { lookUp } from './record-list-sql.js';

/*
 * The records that point to an address or a name, whatever their type: in an A record, as the target of a CNAME, MX or
 * SRV, as a hint of an HTTPS record, or in a text such as SPF. Unlike a search, it finds whole addresses and names:
 * 192.0.2.7 is not in 192.0.2.70, and old.example.com is neither in very-old.example.com nor in a name below it.
 */

/** The value of a record, which follows the first blank of its search text. A text in several strings is read as one. */
const value = `replace(substr(record.search_text, strpos(record.search_text, ' ')), '" "', '')`;

/** Texts in several strings, which may divide an address or a name: no index has what they say as a whole. */
const dividedTexts: Condition = {
  sql: `(record.type in ('TXT', 'SPF') and record.search_text like '%" "%')`,
  params: [],
};

/** Matches the records that point to one of these canonical targets. */
export function pointingTo(targets: readonly string[]): Condition {
  return targets.length === 0 ? { sql: 'false', params: [] } : eitherOf(targets.map(pointingToOne));
}

function pointingToOne(target: string): Condition {
  const spellings = spellingsOf(target);
  const exact = { sql: `${value} ~ ?`, params: [patternOf(target)] };
  const indexed = spellings.map(lookUp).filter((condition) => condition !== null);
  const { sql, params } =
    indexed.length < spellings.length ? exact : all([eitherOf([...indexed, dividedTexts]), exact]);
  return { sql: `(${sql})`, params };
}

/** Texts one of which each match contains, to look up. SPF may write an IPv6 address in any of its forms. */
function spellingsOf(target: string): string[] {
  if (target.includes(':')) return [` ${target} `, ' ip6:'];
  return [...new Set([target, unicodeOf(target)])].map((text) => ` ${text} `);
}

/** Pure. The regular expression of PostgreSQL that finds the target as a whole in a value in lower case. */
export function patternOf(target: string): string {
  if (target.includes(':')) {
    return String.raw`(?:(?<![\w:.])|(?<=ip6:))(?:${ipv6Spellings(target).join('|')})(?:/128)?(?![\w:]|\.\w|/\d)`;
  }
  if (canonicalAddress(target)) return String.raw`(?<![\w.-])${literal(target)}(?:/32)?(?![\w-]|\.\w|/\d)`;
  const names = [...new Set([target, unicodeOf(target)])].map(literal);
  return String.raw`(?<![\w.\\-])(?:${names.join('|')})(?!\.?[\w\\-])`;
}

/** Each way to write an IPv6 address (RFC 4291 §2.2), as regular expressions. */
function ipv6Spellings(address: string): string[] {
  const octets = parseIpv6(address);
  const groups = Array.from({ length: 8 }, (_, index) => (octets[2 * index]! << 8) | octets[2 * index + 1]!);
  const written = groups.map((group) => (group === 0 ? '0{1,4}' : `0{0,3}${group.toString(16)}`));
  const dotted = [...written.slice(0, 6), literal(printIpv4(octets.slice(12)))];
  return [...shortened(written, groups), ...shortened(dotted, groups.slice(0, 6))];
}

/** The parts in full, and with each run of zero groups as `::`. */
function shortened(parts: readonly string[], groups: readonly number[]): string[] {
  const forms = [parts.join(':')];
  for (let start = 0; start < groups.length; start += 1) {
    for (let end = start + 1; end <= groups.length && groups[end - 1] === 0; end += 1) {
      forms.push(`${parts.slice(0, start).join(':')}::${parts.slice(end).join(':')}`);
    }
  }
  return forms;
}

const unicodeOf = (target: string): string => displayName(parseZoneName(target)).toLowerCase();

const literal = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
