import fc from 'fast-check';
import { ValidationFailed } from '../errors/index.js';
import { flag, from, ids, Listing, oneOf, search, texts, until } from './index.js';

const people = new Listing({
  resource: 'people',
  label: 'People',
  sortable: ['createdAt', 'name', 'account.name'],
  defaultDirection: 'desc',
  filters: {
    id: ids(),
    domainId: ids(),
    name: texts(),
    role: oneOf(['user', 'admin']),
    suspended: flag(),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
    q: search('name', 'email'),
  },
  maxPage: 100,
});

const id = '0190d7a0-5b2e-7c61-8a3f-1f2e3d4c5b6a';
const filter = (value: unknown) => people.parse({ filter: JSON.stringify(value) }).filters;

describe('a listing', () => {
  it('returns the first page in the default order without parameters', () => {
    const usual = { filters: {}, sort: { field: 'createdAt', direction: 'desc' }, offset: 0, limit: 100 };
    expect(people.parse({})).toEqual(usual);
    expect(people.parse({ range: '', sort: '', filter: '' })).toEqual(usual);
  });

  it('gives a page by limit and offset in the default order, no longer than its maximum', () => {
    const sort = { field: 'createdAt', direction: 'desc' };
    expect(people.page({ limit: 25, offset: 50 })).toEqual({ filters: {}, sort, limit: 25, offset: 50 });
    expect(people.page({ limit: 1_000, offset: 0 }).limit).toBe(100);
  });

  it('parses the getList, getMany and getManyReference requests of ra-data-simple-rest', () => {
    const list = people.parse({ sort: '["name","ASC"]', range: '[0,24]', filter: '{"q":"ada","role":"admin"}' });
    expect(list).toEqual({
      filters: { q: 'ada', role: ['admin'] },
      sort: { field: 'name', direction: 'asc' },
      offset: 0,
      limit: 25,
    });
    expect(filter({ id: [id] })).toEqual({ id: [id] });
    expect(filter({ domainId: id, role: ['user', 'admin'] })).toEqual({ domainId: [id], role: ['user', 'admin'] });
  });

  it('parses every valid query back to its parts', () => {
    const query = fc.record({
      offset: fc.nat(1_000_000),
      limit: fc.integer({ min: 1, max: 100 }),
      field: fc.constantFrom(...people.options.sortable),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      filters: fc.record(
        {
          id: fc.array(fc.uuid(), { maxLength: 5 }),
          name: fc.array(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())),
          role: fc.subarray(['user', 'admin'] as ('user' | 'admin')[]),
          suspended: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(query, ({ offset, limit, field, direction, filters }) => {
        const input = {
          range: JSON.stringify([offset, offset + limit - 1]),
          sort: JSON.stringify([field, direction.toUpperCase()]),
          filter: JSON.stringify(filters),
        };
        expect(people.parse(input)).toEqual({ filters, sort: { field, direction }, offset, limit });
      }),
    );
  });

  it('parses any text into declared names, or names the invalid parameter', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"id":[]}}'));
    fc.assert(
      fc.property(fc.record({ range: text, sort: text, filter: text }), (input) => {
        try {
          const { filters, sort, offset, limit } = people.parse(input);
          expect(people.options.sortable).toContain(sort.field);
          expect(Object.keys(people.options.filters)).toEqual(expect.arrayContaining(Object.keys(filters)));
          expect([offset >= 0, limit >= 1, limit <= 100]).toEqual([true, true, true]);
        } catch (error) {
          expect(error).toBeInstanceOf(ValidationFailed);
          expect(Object.keys((error as ValidationFailed).details ?? {})).toEqual([
            expect.stringMatching(/^(range|sort|filter)$/),
          ]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('sorts upwards without a direction, and refuses one that it does not know', () => {
    expect(people.parse({ sort: '["name"]' }).sort).toEqual({ field: 'name', direction: 'asc' });
    expect(people.parse({ sort: '["name","desc"]' }).sort).toEqual({ field: 'name', direction: 'desc' });
    for (const sort of ['["name","UP"]', '["name",1]', '["name",""]'])
      expect(() => people.parse({ sort })).toThrow('The direction of sort is ASC or DESC');
  });

  it('lets a plain parameter win over the same filter, unless it is empty', () => {
    const json = '{"name":"ada","role":"user"}';
    expect(people.parse({ filter: json }, { name: 'eve', role: '', id: undefined }).filters).toEqual({
      name: ['eve'],
      role: ['user'],
    });
  });

  it('ignores empty inputs', () => {
    expect(filter({ id: '', role: null, suspended: '', createdAt_gte: null, q: '   ' })).toEqual({});
  });

  it('matches nothing for an invalid id and for an empty list', () => {
    expect(filter({ id: 'all' })).toEqual({ id: [] });
    expect(filter({ name: [] })).toEqual({ name: [] });
  });

  it('includes a whole day, and the exact time', () => {
    expect(filter({ createdAt_gte: '2027-03-01', createdAt_lte: '2027-03-01' })).toEqual({
      createdAt_gte: new Date('2027-03-01T00:00:00Z'),
      createdAt_lte: new Date('2027-03-02T00:00:00Z'),
    });
    expect(filter({ createdAt_lte: '2027-03-01T12:00:00+02:00' })).toEqual({
      createdAt_lte: new Date('2027-03-01T10:00:00.001Z'),
    });
  });

  it('accepts 10,000 ids, and texts that PostgreSQL cannot store', () => {
    expect(filter({ id: Array.from({ length: 10_000 }, () => id) }).id).toHaveLength(10_000);
    expect(filter({ name: 'a\0b\ud800' })).toEqual({ name: ['ab\ufffd'] });
  });

  it('never returns more than one page, however large the range', () => {
    expect(people.parse({ range: '[0,2147483648]' }).limit).toBe(100);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a range that is not JSON', { range: '[0' }, 'range must be JSON'],
    ['a range that is no list', { range: '{}' }, 'range must be [first, last], counted from 0'],
    ['a range of texts', { range: '["0","9"]' }, 'range must be [first, last], counted from 0'],
    ['a range of nulls', { range: '[null,null]' }, 'range must be [first, last], counted from 0'],
    ['a range of NaN', { range: '[NaN,1]' }, 'range must be JSON'],
    ['a range that ends before it begins', { range: '[5,2]' }, 'range must be [first, last], counted from 0'],
    ['a range below 0', { range: '[-1,2]' }, 'range must be [first, last], counted from 0'],
    ['a broken place', { range: '[0.5,2]' }, 'range must be [first, last], counted from 0'],
    ['a place beyond any table', { range: '[9e15,9e15]' }, 'range must be [first, last], counted from 0'],
    ['a place beyond all numbers', { range: '[0,1e999]' }, 'range must be [first, last], counted from 0'],
    ['a sort that is not JSON', { sort: 'name' }, 'sort must be JSON'],
    ['a sort that is no list', { sort: '"name"' }, 'People can be sorted by createdAt, name, account.name'],
    [
      'SQL in the sort',
      { sort: '["name; drop table x","ASC"]' },
      'People can be sorted by createdAt, name, account.name',
    ],
    [
      'a key of the prototype in the sort',
      { sort: '["constructor"]' },
      'People can be sorted by createdAt, name, account.name',
    ],
    ['a filter that is a list', { filter: '[]' }, 'filter must be a JSON object'],
    ['a filter that is null', { filter: 'null' }, 'filter must be a JSON object'],
    ['a filter that is not declared', { filter: '{"accountId":"x"}' }, 'People cannot be filtered by accountId'],
    ['__proto__ in the filter', { filter: '{"__proto__":{"role":"admin"}}' }, 'People cannot be filtered by __proto__'],
    ['constructor in the filter', { filter: '{"constructor":"x"}' }, 'People cannot be filtered by constructor'],
    ['an operator as a value', { filter: '{"name":{"$ne":""}}' }, 'name must be text or a list of texts'],
    ['a list in a list', { filter: '{"id":[["x"]]}' }, 'id must be text or a list of texts'],
    ['a value of no kind that there is', { filter: '{"role":"root"}' }, 'role must be one of user, admin'],
    ['a switch that is neither on nor off', { filter: '{"suspended":1}' }, 'suspended must be true or false'],
    [
      'a date that is none',
      { filter: '{"createdAt_gte":"2027-02-31x"}' },
      'createdAt_gte must be a date like 2027-03-01 or a time like 2027-03-01T12:00:00Z',
    ],
  ])('refuses %s', (_, input, message) => {
    const details = { [Object.keys(input)[0]!]: message };
    expect(() => people.parse(input)).toThrow(expect.objectContaining({ details }));
  });
});
