import { isUUID } from 'class-validator';
import { ValidationFailed } from '../../platform/errors/index.js';

/** As it comes in the address: the ra-data-simple-rest dialect (`range`, `sort`, `filter` as JSON) or plain parameters. */
export interface RecordQueryInput {
  domainId?: string;
  type?: string;
  status?: string;
  search?: string;
  range?: string;
  sort?: string;
  filter?: string;
}

export interface RecordQuery {
  /** Each list is an "any of"; null filters nothing. */
  domainIds: string[] | null;
  ids: string[] | null;
  types: string[] | null;
  statuses: string[] | null;
  names: string[] | null;
  /** Lower case; empty searches nothing. */
  search: string;
  sort: { field: SortField; direction: 'asc' | 'desc' } | null;
  offset: number;
  limit: number;
}

/** More records than this never come in one answer. */
export const maxRecordsPerAnswer = 1_000;

export const sortFields = [
  'id',
  'name',
  'fqdn',
  'type',
  'value',
  'ttl',
  'status',
  'domain',
  'createdAt',
  'updatedAt',
] as const;
export type SortField = (typeof sortFields)[number];

/** Throws `ValidationFailed` for what cannot be understood; an id that is none matches nothing. */
export function parseRecordQuery(input: RecordQueryInput): RecordQuery {
  const filter = readFilter(input);
  const search = (filter.search ?? filter.q)?.join(' ') ?? '';
  return {
    domainIds: idsOf(filter.domainId),
    ids: idsOf(filter.id),
    types: filter.type?.map((type) => type.toUpperCase()) ?? null,
    statuses: filter.status ?? null,
    names: filter.name ?? null,
    search: search.trim().toLowerCase(),
    sort: input.sort ? readSort(input.sort) : null,
    ...readRange(input.range),
  };
}

const filterKeys = ['domainId', 'type', 'status', 'search', 'q', 'id', 'name'] as const;
type Filter = Partial<Record<(typeof filterKeys)[number], string[]>>;

/** Plain parameters win over the same ones in `filter`. Empty texts are inputs that nobody filled in. */
function readFilter({ domainId, type, status, search, filter: json }: RecordQueryInput): Filter {
  const given = json ? readJson('filter', json) : {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ValidationFailed({ filter: 'filter must be a JSON object' });
  }
  const unknown = Object.keys(given).find((key) => !filterKeys.some((known) => known === key));
  if (unknown !== undefined) throw new ValidationFailed({ filter: `Records cannot be filtered by ${unknown}` });
  const entries = Object.entries({ ...given, ...withoutBlanks({ domainId, type, status, search }) });
  return Object.fromEntries(
    entries.map(([key, value]) => [key, asTexts(value)] as const).filter(([, texts]) => texts !== null),
  );
}

function withoutBlanks(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function asTexts(value: unknown): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const plain = values.filter((item) => typeof item === 'string' || typeof item === 'number');
  // A zero octet is no text to PostgreSQL.
  const texts = plain.map((item) => String(item).replaceAll('\0', ''));
  return Array.isArray(value) || texts.some((text) => text !== '') ? texts : null;
}

function idsOf(texts: string[] | undefined): string[] | null {
  return texts?.filter((text) => isUUID(text)) ?? null;
}

function readSort(json: string): RecordQuery['sort'] {
  const given = readJson('sort', json);
  const [name, order] = Array.isArray(given) ? given : [];
  const field = sortFields.find((known) => known === name || `${known}.name` === name);
  if (!field) throw new ValidationFailed({ sort: `Records can be sorted by ${sortFields.join(', ')}` });
  return { field, direction: String(order).toUpperCase() === 'DESC' ? 'desc' : 'asc' };
}

function readRange(json: string | undefined): { offset: number; limit: number } {
  if (!json) return { offset: 0, limit: maxRecordsPerAnswer };
  const given = readJson('range', json);
  const [first, last] = Array.isArray(given) ? given.map(Number) : [];
  if (!isPosition(first) || !isPosition(last) || last < first) {
    throw new ValidationFailed({ range: 'range must be [first, last], counted from 0' });
  }
  return { offset: first, limit: Math.min(last - first + 1, maxRecordsPerAnswer) };
}

function isPosition(value: number | undefined): value is number {
  return Number.isInteger(value) && value !== undefined && value >= 0 && value <= 2 ** 31;
}

function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationFailed({ [field]: `${field} must be JSON` });
  }
}
