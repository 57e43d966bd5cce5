import type { Response } from 'express';
import { readRange } from './listing.js';

/** For the API document: a list whose total is not always counted to the end. */
export const contentRangeTotalHeader = {
  'Content-Range-Total': {
    description: 'Whether the total in `Content-Range` is `exact`, or `at-least` that many.',
    required: true,
    schema: { type: 'string' as const, enum: ['exact', 'at-least'], example: 'exact' },
  },
};

export interface RowsOfList {
  /** The unit: `dns-records`. */
  resource: string;
  /** Index of the first row, from 0. */
  offset: number;
  count: number;
  /** Number of rows on all pages. */
  total: number;
  /** For a list that is documented with `contentRangeTotalHeader`. False: at least `total` rows match. */
  isTotalExact?: boolean;
}

// RFC 9110 §14.4, with rows as the unit: `dns-records 0-24/319`; an empty page is `dns-records */319`.
export function setContentRange(
  response: Response,
  { resource, offset, count, total, isTotalExact }: RowsOfList,
): void {
  const rows = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  response.setHeader('Content-Range', `${resource} ${rows}/${total}`);
  if (isTotalExact !== undefined) response.setHeader('Content-Range-Total', isTotalExact ? 'exact' : 'at-least');
}

/**
 * The part of a list in memory that `range` selects, or all of it without one, with the header that says so. Throws
 * `ValidationFailed`.
 */
export function rangeOf<Row>(
  response: Response,
  { resource, rows, range }: { resource: string; rows: readonly Row[]; range: string | undefined },
): readonly Row[] {
  const { offset, limit } = readRange(range, rows.length);
  const part = rows.slice(offset, offset + limit);
  setContentRange(response, { resource, offset, count: part.length, total: rows.length });
  return part;
}
