import { newId } from '../../platform/db/index.js';
import { parseRecordQuery, recordListing } from './record-query.js';

const id = newId();

describe('parseRecordQuery', () => {
  it('defaults to the first 1,000 records by zone', () => {
    expect(parseRecordQuery({})).toEqual({
      filters: {},
      sort: { field: 'domain', direction: 'asc' },
      offset: 0,
      limit: recordListing.options.maxPage,
    });
  });

  it('reads plain parameters and the ra-data-simple-rest dialect alike', () => {
    const plain = parseRecordQuery({ domainId: id, type: 'mx', status: 'active', search: 'Mail' });
    const filter = JSON.stringify({ domainId: id, type: 'mx', status: 'active', q: 'Mail' });
    expect(plain.filters).toEqual({ domainId: [id], type: ['MX'], status: ['active'], search: 'mail' });
    const { q, ...rest } = parseRecordQuery({ filter }).filters;
    expect({ ...rest, search: q }).toEqual(plain.filters);
  });

  it('reads several ids, as getMany sends them', () => {
    expect(parseRecordQuery({ filter: JSON.stringify({ id: [id, 'no id'] }) }).filters.id).toEqual([id]);
    expect(parseRecordQuery({ filter: '{"id":[]}' }).filters.id).toEqual([]);
  });

  it('matches nothing for an id that is no UUID', () => {
    expect(parseRecordQuery({ domainId: 'all' }).filters.domainId).toEqual([]);
  });

  it('ignores empty inputs of a form', () => {
    expect(parseRecordQuery({ domainId: '', type: '', search: '' }).filters).toEqual({});
    expect(parseRecordQuery({ filter: '{"type":"","q":""}' }).filters).toEqual({});
  });

  it('counts a range from 0 with both ends included, and caps it at 1,000', () => {
    expect(parseRecordQuery({ range: '[50,99]' })).toMatchObject({ offset: 50, limit: 50 });
    expect(parseRecordQuery({ range: '[0,99999]' }).limit).toBe(1_000);
  });

  it('sorts by the declared columns', () => {
    expect(parseRecordQuery({ sort: '["name","DESC"]' }).sort).toEqual({ field: 'name', direction: 'desc' });
    expect(parseRecordQuery({ sort: '["domain.name","ASC"]' }).sort).toEqual({
      field: 'domain.name',
      direction: 'asc',
    });
  });

  it.each([
    [{ range: '[0' }, 'range'],
    [{ range: '[5,2]' }, 'range'],
    [{ range: '[-1,2]' }, 'range'],
    [{ range: '[0.5,2]' }, 'range'],
    [{ range: '{}' }, 'range'],
    [{ sort: 'name' }, 'sort'],
    [{ sort: '["account_id; drop table x","ASC"]' }, 'sort'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: 'null' }, 'filter'],
    [{ filter: '{"accountId":"x"}' }, 'filter'],
  ])('refuses %j', (input: Record<string, string>, field) => {
    expect(() => parseRecordQuery(input)).toThrow(
      expect.objectContaining({ details: { [field]: expect.any(String) as string } }),
    );
  });

  it('trims a search, lower-cases it and drops zero octets', () => {
    expect(parseRecordQuery({ search: ' Ma\0il ' }).filters.search).toBe('mail');
  });
});
