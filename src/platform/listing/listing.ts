import { ValidationFailed, sayInput } from '../errors/index.js';
import { InvalidFilter, type ListFilter } from './filters.js';
import { inEnglish } from '../../dns/index.js';

/** Filters by their query parameter name. */
export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>;

type ValueOf<Filter> = Filter extends ListFilter<infer Value> ? Value : never;

export interface ListingOptions<Sort extends string, Filters> {
  /** The unit of `Content-Range`: `dns-records`. */
  resource: string;
  /** Subject of the validation messages: `Records`. */
  label: string;
  /** The first one is the default. */
  sortable: readonly [Sort, ...Sort[]];
  /** Default direction. */
  defaultDirection?: SortDirection;
  filters: Filters;
  /** Maximum rows per page. */
  maxPage: number;
}

export type SortDirection = 'asc' | 'desc';

/** A validated list query: it contains only names that the list declares. */
export interface ListQuery<Sort extends string = string, Values = Readonly<Record<string, unknown>>> {
  /** Without the filters that the client omitted or left empty. */
  filters: Partial<Values>;
  sort: { field: Sort; direction: SortDirection };
  offset: number;
  limit: number;
}

export interface ListInput {
  range?: string;
  sort?: string;
  filter?: string;
}

/** A list that clients may sort, filter and page. Declare one for each resource, beside its service. */
export class Listing<Sort extends string, Filters extends ListFilters> {
  readonly resource: string;

  constructor(readonly options: ListingOptions<Sort, Filters>) {
    this.resource = options.resource;
  }

  /**
   * Parses the dialect of ra-data-simple-rest: `range=[0,24]`, `sort=["name","ASC"]`, `filter={"id":["…"]}`.
   * `plain` are filters in their own query parameters; they win over the same names in `filter`. Throws `ValidationFailed`.
   */
  parse(input: ListInput, plain: Readonly<Record<string, unknown>> = {}): QueryOf<Listing<Sort, Filters>> {
    return {
      filters: this.readFilters({ ...readFilterObject(input.filter), ...entered(plain) }),
      sort: this.readSort(input.sort),
      ...readRange(input.range, this.options.maxPage),
    };
  }

  /** A page in the default order, without filters: for calls with a `limit` and an `offset` of their own. */
  page({ limit, offset }: { limit: number; offset: number }): QueryOf<Listing<Sort, Filters>> {
    return { ...this.parse({}), limit: Math.min(limit, this.options.maxPage), offset };
  }

  private readFilters(given: Readonly<Record<string, unknown>>): Partial<FilterValues<Filters>> {
    const { filters, label } = this.options;
    const values = Object.entries(given).map(([name, value]) => {
      // Without this check a name like `constructor` would match the prototype.
      const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (!filter)
        throw new ValidationFailed({ filter: inEnglish(`${label} cannot be filtered by ${name}`, sayInput('form')) });
      return [name, readValue(name, filter, value)] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== null)) as Partial<FilterValues<Filters>>;
  }

  private readSort(json: string | undefined): ListQuery<Sort>['sort'] {
    const { sortable, defaultDirection = 'asc', label } = this.options;
    if (!json) return { field: sortable[0], direction: defaultDirection };
    const given = readJson('sort', json);
    const [name, direction] = (Array.isArray(given) ? given : []) as unknown[];
    const field = sortable.find((known) => known === name);
    if (!field)
      throw new ValidationFailed({
        sort: inEnglish(`${label} can be sorted by ${sortable.join(', ')}`, sayInput('form')),
      });
    return { field, direction: readDirection(direction) };
  }
}

function readDirection(direction: unknown): SortDirection {
  if (direction === undefined || direction === null) return 'asc';
  const named = typeof direction === 'string' ? direction.toLowerCase() : '';
  if (named !== 'asc' && named !== 'desc')
    throw new ValidationFailed({ sort: inEnglish('The direction of sort is ASC or DESC', sayInput('form')) });
  return named;
}

type FilterValues<Filters> = { [Name in keyof Filters]: ValueOf<Filters[Name]> };

/** `QueryOf<typeof recordList>`: the result of that list's `parse`. */
export type QueryOf<Declared> =
  Declared extends Listing<infer Sort, infer Filters> ? ListQuery<Sort, FilterValues<Filters>> : never;

/** Parses `[first, last]`, for lists in one order without filters. Throws `ValidationFailed`. */
export function readRange(json: string | undefined, maxPage: number): { offset: number; limit: number } {
  if (!json) return { offset: 0, limit: maxPage };
  const given = readJson('range', json);
  const [first, last] = (Array.isArray(given) ? given : []) as unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) {
    throw new ValidationFailed({ range: inEnglish('range must be [first, last], counted from 0', sayInput('form')) });
  }
  return { offset: first, limit: Math.min(last - first + 1, maxPage) };
}

function readFilterObject(json: string | undefined): Record<string, unknown> {
  const given = json ? readJson('filter', json) : {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ValidationFailed({ filter: inEnglish('filter must be a JSON object', sayInput('form')) });
  }
  return given as Record<string, unknown>;
}

/** An empty parameter is an empty form input. */
function entered(plain: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));
}

function readValue(name: string, filter: ListFilter<unknown>, value: unknown): unknown {
  try {
    return filter.read(value);
  } catch (error) {
    if (error instanceof InvalidFilter)
      throw new ValidationFailed({ filter: inEnglish(`${name} ${error.message}`, sayInput('form')) });
    throw error;
  }
}

/** More rows than any of our tables has. PostgreSQL rejects offsets above 64 bits. */
const lastPosition = 2 ** 31;

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastPosition;
}

function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationFailed({ [field]: inEnglish(`${field} must be JSON`, sayInput('form')) });
  }
}
