export { countLimit, findIds, type IdPage } from './bounded-page.js';
export { all, likeText, type Condition } from './condition.js';
export { contentRangeTotalHeader, rangeOf, setContentRange } from './content-range.js';
export { findPage, type Page } from './entity-page.js';
export { eitherOf, flag, from, ids, InvalidFilter, oneOf, search, searchFolded, texts, until } from './filters.js';
export { Listing, readRange, type ListQuery, type QueryOf, type SortDirection } from './listing.js';
export { ListQueryDto, RangeQueryDto } from './list-query.dto.js';
export { conditionsOf, orderBy } from './sql-page.js';
