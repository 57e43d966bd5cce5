import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

/** Four octets. Throws `DnsSyntaxError`; leading zeros are refused, because some software reads them as octal. */
export function parseIpv4(text: string): Uint8Array {
  const parts = text.split('.');
  const octets = parts.map((part) => (/^(?:0|[1-9][0-9]{0,2})$/u.test(part) ? Number(part) : NaN));
  if (octets.length !== 4 || !octets.every((octet) => octet <= 255)) {
    throw new DnsSyntaxError(saySyntax('ipv4', { text }));
  }
  return new Uint8Array(octets);
}

export function printIpv4(octets: Uint8Array): string {
  return octets.join('.');
}

const groupCount = 8;

/** Sixteen octets, from any form of RFC 4291 §2.2. Throws `DnsSyntaxError`. */
export function parseIpv6(text: string): Uint8Array {
  const halves = withGroupsOnly(text).split('::').map(groupsIn) as [number[], ...number[][]];
  const [head, tail] = halves;
  const given = head.length + (tail?.length ?? 0);
  const isComplete = tail === undefined ? given === groupCount : halves.length === 2 && given < groupCount;
  if (!isComplete || halves.some((half) => half.some(Number.isNaN))) {
    throw new DnsSyntaxError(saySyntax('ipv6', { text }));
  }
  const octets = new Uint8Array(2 * groupCount);
  writeGroups(head, octets, 0);
  if (tail) writeGroups(tail, octets, octets.length - 2 * tail.length);
  return octets;
}

/** RFC 5952: lower case, no leading zeros, the first longest run of two or more zero groups as `::`, IPv4-mapped with dots. */
export function printIpv6(octets: Uint8Array): string {
  const groups: number[] = [];
  for (let at = 0; at < octets.length; at += 2) groups.push(octets[at]! * 0x100 + octets[at + 1]!);
  const { start, length } = longestZeroRun(groups);
  if (start === 0 && length === 5 && groups[5] === 0xffff) return `::ffff:${printIpv4(octets.slice(12))}`;
  if (length < 2) return printGroups(groups, 0, groupCount);
  return `${printGroups(groups, 0, start)}::${printGroups(groups, start + length, groupCount)}`;
}

/** NaN for what is no group. */
function groupsIn(half: string): number[] {
  if (half === '') return [];
  return half.split(':').map((part) => (/^[0-9a-f]{1,4}$/iu.test(part) ? parseInt(part, 16) : NaN));
}

function writeGroups(groups: readonly number[], octets: Uint8Array, start: number): void {
  for (const [index, group] of groups.entries()) {
    octets[start + 2 * index] = group >> 8;
    octets[start + 2 * index + 1] = group & 0xff;
  }
}

function printGroups(groups: readonly number[], start: number, end: number): string {
  let text = '';
  for (let index = start; index < end; index += 1)
    text += `${index === start ? '' : ':'}${groups[index]?.toString(16)}`;
  return text;
}

function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (let index = 0; index < groups.length; index += 1) {
    if (groups[index] !== 0) start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

/** `::ffff:192.0.2.1` with its last part as two groups; other text as it is. */
function withGroupsOnly(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(/(?<=:)[0-9]+(?:\.[0-9]+){3}$/u, (dotted) => {
    const view = new DataView(parseIpv4(dotted).buffer);
    return `${view.getUint16(0).toString(16)}:${view.getUint16(2).toString(16)}`;
  });
}
