import type { Fqdn } from '../types.js';
import { DnsWireError } from './errors.js';
import { escapeLabel, maxNameOctets } from './labels.js';

/** No name of 127 labels needs more; it bounds the work that one pointer chain can ask for. */
const maxPointers = 127;

/**
 * Reads a message from `offset` up to `end`. Compression pointers may reach anywhere before themselves,
 * also outside that window, so a reader over one record's RDATA still resolves its names.
 * Every method throws `DnsWireError` instead of reading past `end`.
 */
export class WireReader {
  #offset: number;

  constructor(
    private readonly message: Uint8Array,
    offset = 0,
    private readonly end = message.length,
  ) {
    if (offset < 0 || offset > end || end > message.length) {
      throw new DnsWireError('truncated', 'the window lies outside the message');
    }
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  get remaining(): number {
    return this.end - this.#offset;
  }

  u8(): number {
    return this.message[this.advance(1)] ?? 0;
  }

  u16(): number {
    return this.u8() * 0x100 + this.u8();
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }

  /** A copy: the caller may keep it without keeping the message alive. */
  bytes(length: number): Uint8Array {
    const from = this.advance(length);
    return this.message.slice(from, from + length);
  }

  /** One length octet and that many octets. RFC 1035 §3.3. */
  characterString(): Uint8Array {
    return this.bytes(this.u8());
  }

  /** The next `length` octets as a reader of their own, which this one steps over. */
  window(length: number): WireReader {
    const from = this.advance(length);
    return new WireReader(this.message, from, from + length);
  }

  /** A name, compressed or not (RFC 1035 §4.1.4). Pointers lead strictly backwards, so no chain can loop. */
  name(): Fqdn {
    let text = '';
    let octets = 1;
    let pointers = 0;
    let limit = this.end;
    let at = this.#offset;
    let floor = at;
    for (;;) {
      const length = this.octetAt(at, limit);
      if (length >= 0xc0) {
        const target = (length & 0x3f) * 0x100 + this.octetAt(at + 1, limit);
        if (pointers === 0) this.#offset = at + 2;
        pointers += 1;
        if (target >= floor || pointers > maxPointers) {
          throw new DnsWireError('bad_pointer', `the pointer at offset ${at} does not lead backwards`);
        }
        limit = floor;
        floor = at = target;
      } else if (length > 63) {
        throw new DnsWireError('bad_name', `the label type at offset ${at} is not defined`);
      } else if (length === 0) {
        if (pointers === 0) this.#offset = at + 1;
        return (text === '' ? '.' : text) as Fqdn;
      } else {
        octets += length + 1;
        if (octets > maxNameOctets) throw new DnsWireError('bad_name', 'a name is over 255 octets long');
        if (at + 1 + length > limit) throw new DnsWireError('truncated', `the label at offset ${at} is cut off`);
        text += `${escapeLabel(this.message.subarray(at + 1, at + 1 + length))}.`;
        at += 1 + length;
      }
    }
  }

  private octetAt(at: number, limit: number): number {
    const octet = at < limit ? this.message[at] : undefined;
    if (octet === undefined) throw new DnsWireError('truncated', 'the message ends inside a name');
    return octet;
  }

  private advance(length: number): number {
    if (length > this.remaining) {
      throw new DnsWireError(
        'truncated',
        `${length} octets are wanted at offset ${this.#offset}, ${this.remaining} are left`,
      );
    }
    const from = this.#offset;
    this.#offset += length;
    return from;
  }
}
