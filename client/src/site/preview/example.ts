import {
  diffZones,
  makeRrset,
  makeZone,
  parseOwner,
  parseRecordType,
  parseValue,
  parseZoneName,
  visibilityIn,
  type Change,
} from '../../../../src/dns/browser';

/** One row of the preview's form. */
export interface ExampleRow {
  name: string;
  type: string;
  value: string;
  ttlSeconds: number;
  isDeleted?: boolean;
}

export const zoneName = parseZoneName('example.com');

/** A zone that does not exist (RFC 2606), on addresses for documentation (RFC 5737). */
export const liveRows: readonly ExampleRow[] = [
  { name: '@', type: 'MX', value: '10 mail.example.com.', ttlSeconds: 3600 },
  { name: 'shop', type: 'CNAME', value: 'shops.example.net.', ttlSeconds: 3600 },
  { name: 'www', type: 'A', value: '192.0.2.1', ttlSeconds: 300 },
];

/** The form begins with a change, so that there is something to see. */
export const wantedRows: readonly ExampleRow[] = liveRows.map((row) =>
  row.name === 'www' ? { ...row, value: '192.0.2.9' } : row,
);

export const ttlChoices = [60, 300, 3600, 86_400] as const;

export interface Comparison {
  changes: readonly Change[];
  /** After how many seconds at most everybody sees all of it; null without a change. */
  visibleAfterSeconds: number | null;
}

/** The comparison that the product makes before every change. Throws `DnsSyntaxError` for a value that is none. */
export function compare(live: readonly ExampleRow[], wanted: readonly ExampleRow[]): Comparison {
  const zone = makeZone(zoneName, live.map(rrsetOf));
  const rows = wanted.filter(({ isDeleted }) => !isDeleted);
  const changes = diffZones(zone, rows.map(rrsetOf), 'exact');
  const seconds = changes.map(visibilityIn(zone, changes)).filter((each) => each !== null);
  return { changes, visibleAfterSeconds: seconds.length > 0 ? Math.max(...seconds) : null };
}

export function rrsetOf({ name, type, value, ttlSeconds }: ExampleRow) {
  const recordType = parseRecordType(type);
  return makeRrset({
    name: parseOwner(name, zoneName),
    type: recordType,
    ttlSeconds,
    values: [parseValue(recordType, value, zoneName)],
  });
}
