const lengthOctets = 2;

/** The message, prefixed with its length. RFC 1035 §4.2.2. */
export function frame(message: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([message.length >>> 8, message.length & 0xff]), message]);
}

/** Splits a TCP stream into messages, independent of its chunks. Buffers at most one message and one chunk. */
export class MessageFramer {
  #chunks: Buffer[] = [];
  #octets = 0;

  get isMidMessage(): boolean {
    return this.#octets > 0;
  }

  push(chunk: Buffer): Uint8Array[] {
    this.#chunks.push(chunk);
    this.#octets += chunk.length;
    // Joins only complete messages; otherwise a byte-by-byte sender would cost quadratic time.
    if (this.#octets < lengthOctets) return [];
    if (this.peekLength() + lengthOctets > this.#octets) return [];
    return this.takeWhole();
  }

  private peekLength(): number {
    const [first, second] = this.#chunks;
    const low = first && first.length > 1 ? first[1] : second?.[0];
    return (first?.[0] ?? 0) * 0x100 + (low ?? 0);
  }

  private takeWhole(): Uint8Array[] {
    const joined = Buffer.concat(this.#chunks);
    const messages: Uint8Array[] = [];
    let at = 0;
    while (at + lengthOctets <= joined.length) {
      const end = at + lengthOctets + joined.readUInt16BE(at);
      if (end > joined.length) break;
      messages.push(Uint8Array.from(joined.subarray(at + lengthOctets, end)));
      at = end;
    }
    const remainder = joined.subarray(at);
    this.#chunks = remainder.length > 0 ? [remainder] : [];
    this.#octets = remainder.length;
    return messages;
  }
}
