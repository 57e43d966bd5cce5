import { v7 } from 'uuid';

const bytesPerId = 16;
/** Random bytes for many ids: each request for some costs more than the rest of an id. */
const random = new Uint8Array(256 * bytesPerId);
let used = random.length;
const latest = { msecs: 0, seq: 0 };

/** UUID version 7: rows that are made one after the other lie side by side in the index. */
export function newId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const bytes = random.subarray(used, used + bytesPerId);
  used += bytesPerId;
  const now = Date.now();
  if (now > latest.msecs) Object.assign(latest, { msecs: now, seq: startOf(bytes) });
  else latest.seq += 1;
  return v7({ random: bytes, ...latest });
}

/** Leaves room to count within a millisecond: the sequence has 32 bits. */
function startOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1;
}
