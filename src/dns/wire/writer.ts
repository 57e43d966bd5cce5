import type { Fqdn } from '../types.js';
import { DnsWireError } from './errors.js';
import { labelOctets, maxNameOctets } from './labels.js';

/** The largest length that two octets can hold: TCP framing and RDLENGTH (RFC 1035 §4.2.2). */
export const maxMessageOctets = 65_535;
/** A pointer has 14 bits. */
const maxPointerTarget = 0x3fff;

/** Builds a message or an RDATA, big-endian. Throws `DnsWireError` for numbers that do not fit and messages over 65,535 octets. */
export class WireWriter {
  private buffer = new Uint8Array(512);
  private written = 0;
  /** Where each name suffix was first written, for compression. */
  private readonly suffixes = new Map<string, number>();

  get length(): number {
    return this.written;
  }

  u8(value: number): this {
    return this.unsigned(value, 1);
  }

  u16(value: number): this {
    return this.unsigned(value, 2);
  }

  u32(value: number): this {
    return this.unsigned(value, 4);
  }

  bytes(octets: Uint8Array): this {
    const from = this.grow(octets.length);
    this.buffer.set(octets, from);
    return this;
  }

  /** One length octet and the octets: at most 255. */
  characterString(octets: Uint8Array): this {
    if (octets.length > 255) throw new DnsWireError('too_long', 'a character string is over 255 octets long');
    return this.u8(octets.length).bytes(octets);
  }

  /** Lower case as all canonical names. `compress` may point at a name written earlier and lets later names point here. */
  name(name: Fqdn, options: { compress?: boolean } = {}): this {
    const labels = labelOctets(name);
    if (labels.reduce((sum, label) => sum + label.length + 1, 1) > maxNameOctets) {
      throw new DnsWireError('bad_name', 'a name is over 255 octets long');
    }
    for (const [index, label] of labels.entries()) {
      if (options.compress && this.pointTo(labels.slice(index))) return this;
      this.characterString(label);
    }
    return this.u8(0);
  }

  /** Overwrites two octets that were written earlier: counts and lengths known only afterwards. */
  patchU16(at: number, value: number): this {
    if (at + 2 > this.written) throw new DnsWireError('out_of_range', 'nothing was written there yet');
    assertFits(value, 2);
    this.buffer[at] = value >>> 8;
    this.buffer[at + 1] = value & 0xff;
    return this;
  }

  toBytes(): Uint8Array {
    return this.buffer.slice(0, this.written);
  }

  private pointTo(suffix: readonly Uint8Array[]): boolean {
    const key = suffix.join('.');
    const target = this.suffixes.get(key);
    if (target !== undefined) {
      this.u16(0xc000 + target);
      return true;
    }
    if (this.written <= maxPointerTarget) this.suffixes.set(key, this.written);
    return false;
  }

  private unsigned(value: number, octets: 1 | 2 | 4): this {
    assertFits(value, octets);
    const from = this.grow(octets);
    for (let index = 0; index < octets; index += 1) {
      this.buffer[from + index] = Math.floor(value / 2 ** (8 * (octets - 1 - index))) & 0xff;
    }
    return this;
  }

  private grow(octets: number): number {
    const from = this.written;
    const needed = from + octets;
    if (needed > maxMessageOctets) throw new DnsWireError('too_long', 'a DNS message holds at most 65535 octets');
    if (needed > this.buffer.length) {
      const larger = new Uint8Array(Math.max(needed, this.buffer.length * 2));
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.written = needed;
    return from;
  }
}

function assertFits(value: number, octets: 1 | 2 | 4): void {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * octets)) {
    throw new DnsWireError('out_of_range', `${value} does not fit ${octets} octets`);
  }
}
