import { newId } from '../../platform/db/index.js';
import { maxRecordsPerAnswer, parseRecordQuery } from './record-query.js';

const id = newId();

describe('the query of the record list', () => {
  it('asks for everything up to the cap when nothing is said', () => {
    expect(parseRecordQuery({})).toEqual({
      domainIds: null,
      ids: null,
      types: null,
      statuses: null,
      names: null,
      search: '',
      sort: null,
      offset: 0,
      limit: maxRecordsPerAnswer,
    });
  });

  it('understands plain parameters and the ra-data-simple-rest dialect alike', () => {
    const plain = parseRecordQuery({ domainId: id, type: 'mx', status: 'active', search: 'Mail' });
    const filter = JSON.stringify({ domainId: id, type: 'mx', status: 'active', q: 'Mail' });
    expect(parseRecordQuery({ filter })).toEqual(plain);
    expect(plain).toMatchObject({ domainIds: [id], types: ['MX'], statuses: ['active'], search: 'mail' });
  });

  it('takes several ids, as getMany asks', () => {
    expect(parseRecordQuery({ filter: JSON.stringify({ id: [id, 'no id'] }) }).ids).toEqual([id]);
    expect(parseRecordQuery({ filter: '{"id":[]}' }).ids).toEqual([]);
  });

  it('matches nothing by an id that is none', () => {
    expect(parseRecordQuery({ domainId: 'all' }).domainIds).toEqual([]);
  });

  it('takes empty inputs of a form for no filter', () => {
    expect(parseRecordQuery({ domainId: '', type: '', search: '' })).toMatchObject({ domainIds: null, types: null });
    expect(parseRecordQuery({ filter: '{"type":"","q":""}' })).toMatchObject({ types: null, search: '' });
  });

  it('counts places from 0, both ends included, and never gives more than the cap', () => {
    expect(parseRecordQuery({ range: '[50,99]' })).toMatchObject({ offset: 50, limit: 50 });
    expect(parseRecordQuery({ range: '[0,99999]' }).limit).toBe(maxRecordsPerAnswer);
  });

  it('sorts by what it knows', () => {
    expect(parseRecordQuery({ sort: '["name","DESC"]' }).sort).toEqual({ field: 'name', direction: 'desc' });
    expect(parseRecordQuery({ sort: '["domain.name","ASC"]' }).sort).toEqual({ field: 'domain', direction: 'asc' });
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

  it('searches for text that a database can hold', () => {
    expect(parseRecordQuery({ search: ' Ma\0il ' }).search).toBe('mail');
  });
});
