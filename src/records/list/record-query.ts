import { ids, Listing, search, texts, type QueryOf } from '../../platform/listing/index.js';
import { canonicalTarget } from './canonical-target.js';
import type { RecordListQueryDto } from './records.dto.js';

export const recordListing = new Listing({
  resource: 'dns-records',
  label: 'Records',
  sortable: ['domain', 'domain.name', 'id', 'name', 'fqdn', 'type', 'value', 'ttl', 'status', 'createdAt', 'updatedAt'],
  filters: {
    domainId: ids(),
    id: ids(),
    type: texts('type', (type) => type.toUpperCase()),
    status: texts(),
    name: texts(),
    /** Addresses and names. */
    pointsTo: texts('pointsTo', canonicalTarget),
    search: search('searchText'),
    /** The name that react-admin has for the search. */
    q: search('searchText'),
  },
  maxPage: 1_000,
});

export type RecordQuery = QueryOf<typeof recordListing>;
export type SortField = RecordQuery['sort']['field'];

/** Plain parameters filter as the same ones in `filter`. Throws `ValidationFailed`. */
export function parseRecordQuery({ range, sort, filter, ...plain }: RecordListQueryDto): RecordQuery {
  return recordListing.parse({ range, sort, filter }, plain);
}
