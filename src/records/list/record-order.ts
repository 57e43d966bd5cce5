import { orderBy, type SortDirection } from '../../platform/listing/index.js';
import type { RecordQuery, SortField } from './record-query.js';

/** More of a value than this does not count when values are sorted: an index entry cannot hold a long text. */
export const sortedValueLength = 64;

const byZone = ['domain.name', 'record.name', 'record.type', 'record.rdata', 'record.id'];

/**
 * Each is the order of an index, from its account on, so that a page is read and not sorted. Always down to the
 * id, or two pages could show one record twice. Ids are made in the order of time.
 */
const columnsOf: Readonly<Record<SortField, readonly string[]>> = {
  id: ['record.id'],
  name: ['record.name', 'record.id'],
  fqdn: byZone,
  type: ['record.type', 'record.name', 'record.id'],
  value: [`"left"(record.rdata, ${sortedValueLength})`, 'record.id'],
  ttl: ['record.ttl_seconds', 'record.id'],
  status: ['record.status', 'record.type', 'record.id'],
  domain: byZone,
  'domain.name': byZone,
  createdAt: ['record.id'],
  updatedAt: ['record.updated_at', 'record.id'],
};

export interface RecordOrder {
  /** Names what a row is sorted by, for the select list of a query: `…, record.id as key_1`. */
  keys: string;
  /** `order by` for that query itself. */
  within: string;
  /** The same order for a query around it that calls its rows so. */
  of(rows: string): string;
  /** Whether the rows' domains have to be joined. */
  byDomain: boolean;
  direction: SortDirection;
}

/** In one direction as a whole: an index can be read backwards, but not partly. */
export function orderOf({ sort: { field, direction } }: Pick<RecordQuery, 'sort'>): RecordOrder {
  const columns = columnsOf[field];
  return {
    keys: columns.map((column, index) => `${column} as key_${index}`).join(', '),
    within: orderBy(columns, direction),
    of: (rows) =>
      orderBy(
        columns.map((_, index) => `${rows}.key_${index}`),
        direction,
      ),
    byDomain: columns === byZone,
    direction,
  };
}
