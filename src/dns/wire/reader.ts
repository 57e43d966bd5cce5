import type { Fqdn } from '../types.js';
import { DnsWireError } from './errors.js';
import { escapeLabel, maxNameOctets } from './labels.js';

/** No name of 127 labels needs more; it bounds the work that one pointer chain can ask for. */
const maxPointers = 127;
/** Shared, as nobody can write into it: a message may hold tens of thousands of empty strings. */
const noOctets = new Uint8Array();

/** A name that was read. The root is the empty text. */
interface KnownName {
  readonly text: string;
  /** As it counts towards the 255: without compression, the root included. */
  readonly octets: number;
  readonly pointers: number;
  /** Where reading goes on after it. */
  readonly end: number;
}

interface NamePart {
  readonly start: number;
  readonly text: string;
  readonly octets: number;
  readonly pointsTo?: number;
  readonly end: number;
}

/**
 * Reads a message from `offset` up to `end`. Compression pointers may reach anywhere before themselves,
 * also outside that window, so a reader over one record's RDATA still resolves its names.
 * Every method throws `DnsWireError` instead of reading past `end`.
 */
export class WireReader {
  private position: number;

  constructor(
    private readonly message: Uint8Array,
    offset = 0,
    private readonly end = message.length,
    /** Names read before, by where they begin: one name that thousands of records point to is read once. */
    private readonly names = new Map<number, KnownName>(),
  ) {
    if (offset < 0 || offset > end || end > message.length) {
      throw new DnsWireError('truncated', 'the window lies outside the message');
    }
    this.position = offset;
  }

  get offset(): number {
    return this.position;
  }

  get remaining(): number {
    return this.end - this.position;
  }

  u8(): number {
    if (this.position === this.end) this.advance(1);
    return Number(this.message[this.position++]);
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
    return length === 0 ? noOctets : this.message.slice(from, from + length);
  }

  /** A copy of all that is left, which stays to be read. */
  peek(): Uint8Array {
    return this.message.slice(this.position, this.end);
  }

  /** One length octet and that many octets. RFC 1035 §3.3. */
  characterString(): Uint8Array {
    return this.bytes(this.u8());
  }

  /** The next `length` octets as a reader of their own, which this one steps over. */
  window(length: number): WireReader {
    const from = this.advance(length);
    return new WireReader(this.message, from, from + length, this.names);
  }

  /** A name, compressed or not (RFC 1035 §4.1.4). Pointers lead strictly backwards, so no chain can loop. */
  name(): Fqdn {
    const start = this.position;
    const known = this.knownByPointer(start) ?? this.knownAt(start, this.end) ?? this.readName(start);
    this.position = known.end;
    return (known.text === '' ? '.' : known.text) as Fqdn;
  }

  /** The usual owner name, nothing but a pointer to one that was read, without keeping it twice. */
  private knownByPointer(start: number): KnownName | undefined {
    if (start + 2 > this.end) return undefined;
    const [high, low] = [Number(this.message[start]), Number(this.message[start + 1])];
    if (high < 0xc0) return undefined;
    const known = this.knownAt((high & 0x3f) * 0x100 + low, start);
    return known && known.pointers < maxPointers ? { ...known, end: start + 2 } : undefined;
  }

  private readName(start: number): KnownName {
    const parts: NamePart[] = [];
    let part = this.readPart(start, this.end);
    let octets = part.octets;
    let suffix: KnownName | undefined;
    parts.push(part);
    while (part.pointsTo !== undefined && suffix === undefined) {
      const target = part.pointsTo;
      if (target >= part.start || parts.length > maxPointers) {
        throw new DnsWireError('bad_pointer', `the pointer at offset ${part.end - 2} does not lead backwards`);
      }
      suffix = this.knownAt(target, part.start);
      if (suffix === undefined) {
        part = this.readPart(target, part.start);
        octets += part.octets;
        assertNameFits(octets + 1);
        parts.push(part);
      }
    }
    return this.remember(parts, suffix ?? { text: '', octets: 1, pointers: 0, end: 0 });
  }

  /** Labels up to the root or a pointer, all of them before `limit`. */
  private readPart(start: number, limit: number): NamePart {
    let text = '';
    let at = start;
    for (;;) {
      const length = this.octetAt(at, limit);
      const octets = at - start;
      if (length >= 0xc0) {
        const pointsTo = (length & 0x3f) * 0x100 + this.octetAt(at + 1, limit);
        return { start, text, octets, pointsTo, end: at + 2 };
      }
      if (length > 63) throw new DnsWireError('bad_name', `the label type at offset ${at} is not defined`);
      if (length === 0) return { start, text, octets, end: at + 1 };
      assertNameFits(octets + length + 2);
      if (at + 1 + length > limit) throw new DnsWireError('truncated', `the label at offset ${at} is cut off`);
      text += `${escapeLabel(this.message.subarray(at + 1, at + 1 + length))}.`;
      at += 1 + length;
    }
  }

  /** Puts the parts before what they lead to, the last first. */
  private remember(parts: readonly NamePart[], suffix: KnownName): KnownName {
    return parts.reduceRight<KnownName>((after, part) => {
      const whole: KnownName = {
        text: part.text + after.text,
        octets: part.octets + after.octets,
        pointers: after.pointers + (part.pointsTo === undefined ? 0 : 1),
        end: part.end,
      };
      assertNameFits(whole.octets);
      if (whole.pointers > maxPointers) throw new DnsWireError('bad_pointer', 'a name has too many pointers');
      this.names.set(part.start, whole);
      return whole;
    }, suffix);
  }

  /** Only a name that lies before `limit` as a whole would be read the same way again. */
  private knownAt(offset: number, limit: number): KnownName | undefined {
    const known = this.names.get(offset);
    return known !== undefined && known.end <= limit ? known : undefined;
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
        `${length} octets are wanted at offset ${this.position}, ${this.remaining} are left`,
      );
    }
    const from = this.position;
    this.position += length;
    return from;
  }
}

function assertNameFits(octets: number): void {
  if (octets > maxNameOctets) throw new DnsWireError('bad_name', 'a name is over 255 octets long');
}
