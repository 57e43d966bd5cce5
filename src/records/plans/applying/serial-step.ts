import { apex, type Zone } from '../../../dns/index.js';

const serials = 2 ** 32;

/**
 * Pure. Whether the serial moved by more than the one step of a single write between two readings. False where a serial
 * is missing or stands still: it tells nothing then. A serial that is a time or a date may jump by one write: a warning
 * too many is better than none.
 */
export function showsOtherWrites(before: Zone, after: Zone): boolean {
  const [from, to] = [serialOf(before), serialOf(after)];
  if (from === null || to === null) return false;
  return (to - from + serials) % serials > 1;
}

function serialOf({ rrsets }: Zone): number | null {
  const soa = rrsets.find(({ name, type }) => name === apex && type === 'SOA');
  const serial = soa?.values[0]?.split(' ')[2];
  return serial === undefined ? null : Number(serial);
}
