import { DnsSyntaxError } from '../types.js';

/** Four octets. Throws `DnsSyntaxError`; leading zeros are refused, because some software reads them as octal. */
export function parseIpv4(text: string): Uint8Array {
  const parts = text.split('.');
  const octets = parts.map((part) => (/^(?:0|[1-9][0-9]{0,2})$/u.test(part) ? Number(part) : NaN));
  if (octets.length !== 4 || !octets.every((octet) => octet <= 255)) {
    throw new DnsSyntaxError(`"${text}" is not an IPv4 address; write it like 192.0.2.1`);
  }
  return Uint8Array.from(octets);
}

export function printIpv4(octets: Uint8Array): string {
  return octets.join('.');
}

/** Sixteen octets, from any form of RFC 4291 §2.2. Throws `DnsSyntaxError`. */
export function parseIpv6(text: string): Uint8Array {
  const halves = withGroupsOnly(text)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - halves.flat().length;
  const zeros = Array.from({ length: Math.max(missing, 0) }, () => '0');
  const groups = halves.flatMap((half, index) => (index === 0 ? half : [...zeros, ...half]));
  const complete = halves.length === 2 ? missing >= 1 : halves.length === 1 && missing === 0;
  if (!complete || !groups.every((group) => /^[0-9a-f]{1,4}$/iu.test(group))) {
    throw new DnsSyntaxError(`"${text}" is not an IPv6 address; write it like 2001:db8::1`);
  }
  return Uint8Array.from(groups.map((group) => parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff]));
}

/** RFC 5952: lower case, no leading zeros, the first longest run of two or more zero groups as `::`, IPv4-mapped with dots. */
export function printIpv6(octets: Uint8Array): string {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  const groups = Array.from({ length: 8 }, (_, index) => view.getUint16(2 * index));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${printIpv4(octets.slice(12))}`;
  }
  const words = groups.map((group) => group.toString(16));
  const run = longestZeroRun(groups);
  if (run.length < 2) return words.join(':');
  return `${words.slice(0, run.start).join(':')}::${words.slice(run.start + run.length).join(':')}`;
}

function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

/** `::ffff:192.0.2.1` with its last part as two groups; other text as it is. */
function withGroupsOnly(text: string): string {
  return text.replace(/(?<=:)[0-9]+(?:\.[0-9]+){3}$/u, (dotted) => {
    const view = new DataView(parseIpv4(dotted).buffer);
    return `${view.getUint16(0).toString(16)}:${view.getUint16(2).toString(16)}`;
  });
}
