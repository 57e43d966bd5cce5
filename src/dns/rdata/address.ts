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
  const groups = text.includes('.') ? withMappedTail(text) : text;
  const halves = groups?.split('::') ?? [];
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  const compressed = halves.length === 2;
  const all = [...head, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...tail];
  const complete = compressed ? missing >= 1 : halves.length === 1 && missing === 0;
  if (!complete || !all.every((group) => /^[0-9a-f]{1,4}$/iu.test(group))) {
    throw new DnsSyntaxError(`"${text}" is not an IPv6 address; write it like 2001:db8::1`);
  }
  return Uint8Array.from(all.map((group) => parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff]));
}

/** RFC 5952: lower case, no leading zeros, the first longest run of two or more zero groups as `::`, IPv4-mapped with dots. */
export function printIpv6(octets: Uint8Array): string {
  const groups = Array.from(
    { length: 8 },
    (_, index) => ((octets[2 * index] ?? 0) << 8) | (octets[2 * index + 1] ?? 0),
  );
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

/** `::ffff:192.0.2.1` with its last part as two groups; undefined when that is no IPv4 address. */
function withMappedTail(text: string): string | undefined {
  const cut = text.lastIndexOf(':') + 1;
  if (cut === 0) return undefined;
  try {
    const [a = 0, b = 0, c = 0, d = 0] = parseIpv4(text.slice(cut));
    return `${text.slice(0, cut)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  } catch {
    return undefined;
  }
}

/** Blocks that mean something inside one network or host only. RFC 1918, 6598, 3927, 4193, 4291. */
const innerBlocks: readonly { octets: readonly number[]; bits: number; version: 4 | 6 }[] = [
  { octets: [10], bits: 8, version: 4 },
  { octets: [172, 16], bits: 12, version: 4 },
  { octets: [192, 168], bits: 16, version: 4 },
  { octets: [100, 64], bits: 10, version: 4 },
  { octets: [169, 254], bits: 16, version: 4 },
  { octets: [127], bits: 8, version: 4 },
  { octets: [0xfc], bits: 7, version: 6 },
  { octets: [0xfe, 0x80], bits: 10, version: 6 },
  { octets: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], bits: 128, version: 6 },
];

/** Whether an address is private, shared, link-local or loopback. */
export function isInnerAddress(address: Uint8Array): boolean {
  return innerBlocks.some(({ octets, bits, version }) => {
    if (address.length !== (version === 4 ? 4 : 16)) return false;
    return octets.every((octet, index) => {
      const mask = (0xff00 >> Math.min(8, bits - 8 * index)) & 0xff;
      return ((address[index] ?? 0) & mask) === octet;
    });
  });
}
