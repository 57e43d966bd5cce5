import { labelToAscii, labelToUnicode } from './idn.js';
import { unescapeText } from '../presentation/escapes.js';
import type { Fqdn, RelativeName } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { escapeLabel, labelOctets, maxLabelOctets, maxNameOctets } from '../wire/labels.js';
import { saySyntax } from '../syntax.words.js';

export const rootName = '.' as Fqdn;
export const apex = '@' as RelativeName;

/**
 * A name as zone files write it: a trailing dot makes it absolute, else it is relative to `origin`, or
 * absolute where there is none; `@` alone is the origin. Letters outside ASCII become A-labels.
 * Throws `DnsSyntaxError` for empty labels, labels over 63 octets and names over 255. RFC 1035 §2.3.4, §5.1.
 */
export function parseFqdn(text: string, origin?: Fqdn): Fqdn {
  if (text === '') throw new DnsSyntaxError(saySyntax('nameEmpty'));
  if (text === '.') return rootName;
  if (text === '@') {
    if (origin === undefined) throw new DnsSyntaxError(saySyntax('noOrigin'));
    return origin;
  }
  const labels = splitAtDots(text);
  const absolute = labels.at(-1) === '';
  if (absolute) labels.pop();
  return join(labels.map(parseLabel), absolute ? rootName : (origin ?? rootName));
}

/** A zone's name as a person types it: `Example.ORG` or `example.org.`. Throws `DnsSyntaxError`. */
export function parseZoneName(text: string): Fqdn {
  const trimmed = text.trim();
  if (trimmed === '') throw new DnsSyntaxError(saySyntax('domainNeeded'));
  const name = parseFqdn(trimmed);
  // A slash is for reverse zones of less than a /24 (RFC 2317); an underscore for delegated service labels.
  const odd = splitLabels(name).find((label) => !/^[a-z0-9_](?:[a-z0-9_/-]*[a-z0-9_])?$/u.test(label));
  if (name === rootName || odd !== undefined) {
    throw new DnsSyntaxError(saySyntax('notDomain', { text: trimmed }));
  }
  return name;
}

/**
 * A record's name as a person types it: empty or `@` for the apex, `www`, `www.example.org`, or
 * `www.example.org.`. The zone's name at the end is understood, never doubled.
 * Throws `DnsSyntaxError`, also for an absolute name outside the zone.
 */
export function parseOwner(text: string, zone: Fqdn): RelativeName {
  const trimmed = text.trim();
  refuseBareAt(trimmed);
  if (trimmed === '' || trimmed === '@') return apex;
  if (endsInDot(trimmed)) return relativeName(parseFqdn(trimmed), zone);
  const whole = parseFqdn(trimmed);
  return relativeName(isWithin(whole, zone) ? whole : parseFqdn(trimmed, zone), zone);
}

/** Zone files may hold `@` inside a label; a person who types it means an email address. Throws `DnsSyntaxError`. */
export function refuseBareAt(text: string): void {
  if (text !== '@' && text.replace(/\\[^]/gu, '').includes('@')) {
    throw new DnsSyntaxError(saySyntax('atEscaped', { text }));
  }
}

export function absoluteName(name: RelativeName, zone: Fqdn): Fqdn {
  return name === apex ? zone : join([name], zone);
}

/** Throws `DnsSyntaxError` for a name outside the zone. */
export function relativeName(name: Fqdn, zone: Fqdn): RelativeName {
  if (!isWithin(name, zone)) {
    throw new DnsSyntaxError(saySyntax('notInside', { name: displayName(name), zone: displayName(zone) }));
  }
  if (name === zone) return apex;
  return name.slice(0, zone === rootName ? -1 : -zone.length - 1) as RelativeName;
}

/** Whether the name is the zone's own or below it. */
export function isWithin(name: Fqdn, zone: Fqdn): boolean {
  if (name === zone || zone === rootName) return true;
  if (!name.endsWith(`.${zone}`)) return false;
  // `a\.example.org.` ends like example.org but is one label "a.example" under org.
  return !name.includes('\\') || endsInDot(name.slice(0, -zone.length));
}

/** Labels in presentation form, leftmost first, without the root; the apex and the root have none. */
export function splitLabels(name: Fqdn | RelativeName): string[] {
  return name === apex ? [] : splitAtDots(name).filter((label) => label !== '');
}

/** RFC 4034 §6.1: by labels from the right, by octets. Names of one kind only: absolute ones or those of one zone. */
export function compareNames<Name extends Fqdn | RelativeName>(a: Name, b: Name): number {
  return compareText(canonicalOrderKey(a), canonicalOrderKey(b));
}

/** Names in the order of their keys' UTF-16 units are in canonical order: what to sort many names by. */
export function canonicalOrderKey(name: Fqdn | RelativeName): string {
  if (/^[a-z0-9_-]+$/u.test(name)) return name;
  return splitLabels(name)
    .map((label) => (label.includes('\\') ? orderKeyOfOctets(unescapeText(label)) : label))
    .reverse()
    .join('\0');
}

/** The name with international letters, for display only. */
export function toUnicode(name: Fqdn | RelativeName): string {
  return splitAtDots(name).map(labelToUnicode).join('.');
}

/** The name as people read it: international letters, no trailing dot. */
export function displayName(name: Fqdn): string {
  return name === rootName ? '.' : toUnicode(name).slice(0, -1);
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Leaves the zero to stand between labels, and keeps the order of octets. */
function orderKeyOfOctets(octets: Uint8Array): string {
  return Array.from(octets, (octet) =>
    octet < 2 ? `\x01${String.fromCharCode(octet + 1)}` : String.fromCharCode(octet),
  ).join('');
}

function join(labels: readonly string[], parent: Fqdn): Fqdn {
  const name = `${labels.join('.')}.${parent === rootName ? '' : parent}` as Fqdn;
  // Without escapes the text is as long as the name on the wire, less the root's length octet.
  const octets = name.includes('\\') ? wireLength(name) : name.length + 1;
  if (octets > maxNameOctets) {
    throw new DnsSyntaxError(saySyntax('nameTooLong', { octets, max: maxNameOctets }));
  }
  return name;
}

function wireLength(name: Fqdn): number {
  return labelOctets(name).reduce((sum, label) => sum + label.length + 1, 1);
}

function parseLabel(text: string): string {
  if (/^[a-z0-9_-]{1,63}$/u.test(text)) return text;
  if (text === '') throw new DnsSyntaxError(saySyntax('twoDots'));
  const stray = /(?:^|[^\\])([\s"();\0-\x1f\x7f])/u.exec(text.replace(/\\\\/gu, ''))?.[1];
  if (stray !== undefined) throw new DnsSyntaxError(saySyntax('badLabel', { text, character: JSON.stringify(stray) }));
  const octets = unescapeText(/[^\0-\x7f]/u.test(text) ? labelToAscii(text) : text);
  if (octets.length > maxLabelOctets) {
    throw new DnsSyntaxError(saySyntax('labelTooLong', { text, octets: octets.length, max: maxLabelOctets }));
  }
  return escapeLabel(octets);
}

/** The texts between unescaped dots; the last is empty where the text ends in one. */
function splitAtDots(text: string): string[] {
  if (!text.includes('\\')) return text.split('.');
  const labels: string[] = [];
  let label = '';
  for (const [piece] of text.matchAll(/\\[^]?|[^\\.]+|\./gu)) {
    if (piece !== '.') {
      label += piece;
    } else {
      labels.push(label);
      label = '';
    }
  }
  return [...labels, label];
}

function endsInDot(text: string): boolean {
  return splitAtDots(text).at(-1) === '';
}
