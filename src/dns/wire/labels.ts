import type { Fqdn } from '../types.js';
import { DnsWireError } from './errors.js';

/** RFC 1035 §3.1: 63 octets a label, 255 a name with its length octets and the root. */
export const maxLabelOctets = 63;
export const maxNameOctets = 255;

const backslash = 0x5c;
const dot = 0x2e;
/** Characters that mean something in a zone file: `"` `$` `(` `)` `.` `;` `@` `\`. RFC 1035 §5.1. */
const special = new Set([0x22, 0x24, 0x28, 0x29, dot, 0x3b, 0x40, backslash]);

/** A label as canonical text: lower case, `\X` before special characters, `\DDD` for what is not printable ASCII. */
export function escapeLabel(label: Uint8Array): string {
  let text = '';
  for (const octet of label) {
    const lower = octet >= 0x41 && octet <= 0x5a ? octet + 0x20 : octet;
    if (special.has(lower)) {
      text += `\\${String.fromCharCode(lower)}`;
    } else if (lower > 0x20 && lower < 0x7f) {
      text += String.fromCharCode(lower);
    } else {
      text += `\\${String(lower).padStart(3, '0')}`;
    }
  }
  return text;
}

/** The labels of a canonical name as octets, leftmost first, without the root. Throws `bad_name` on text no parser made. */
export function labelOctets(name: Fqdn): Uint8Array[] {
  if (name === '.') return [];
  const labels: Uint8Array[] = [];
  let label: number[] = [];
  let at = 0;
  while (at < name.length) {
    const code = name.charCodeAt(at);
    if (code === dot) {
      labels.push(closeLabel(label, name));
      label = [];
      at += 1;
    } else if (code === backslash) {
      const escape = readEscape(name, at);
      label.push(escape.octet);
      at = escape.next;
    } else {
      if (code > 0x7e) throw new DnsWireError('bad_name', `the name ${name} is not in canonical form`);
      label.push(code);
      at += 1;
    }
  }
  if (label.length > 0) throw new DnsWireError('bad_name', `the name ${name} does not end in a dot`);
  return labels;
}

function closeLabel(octets: number[], name: Fqdn): Uint8Array {
  if (octets.length === 0) throw new DnsWireError('bad_name', `the name ${name} holds an empty label`);
  if (octets.length > maxLabelOctets) throw new DnsWireError('bad_name', `a label of ${name} is over 63 octets long`);
  return Uint8Array.from(octets);
}

function readEscape(name: Fqdn, at: number): { octet: number; next: number } {
  const digits = /^[0-9]{3}/.exec(name.slice(at + 1, at + 4))?.[0];
  if (digits !== undefined) {
    if (Number(digits) > 255) throw new DnsWireError('bad_name', `the name ${name} holds an escape over \\255`);
    return { octet: Number(digits), next: at + 4 };
  }
  if (at + 1 >= name.length) throw new DnsWireError('bad_name', `the name ${name} ends in a backslash`);
  const octet = name.charCodeAt(at + 1);
  if (octet > 0x7e) throw new DnsWireError('bad_name', `the name ${name} is not in canonical form`);
  return { octet, next: at + 2 };
}
