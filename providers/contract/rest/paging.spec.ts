import { nextByLength, nextLink, nextOffset, nextPage, nextUrl, paged, type Page } from './paging.js';

const idOf = ({ id }: { id: number }) => String(id);
const items = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: from + index }));
const collect = <Cursor>(first: Cursor, read: (cursor: Cursor) => Page<{ id: number }, Cursor>, maxPages?: number) =>
  paged({ vendor: 'Vendor', first, read: (cursor) => Promise.resolve(read(cursor)), idOf, maxPages });
const incomplete = { kind: 'partial_listing', retryable: true };

describe('paged', () => {
  it.each([0, 1, 99, 100, 101, 601, 1201])('lists all of %i items from numbered pages', async (total) => {
    const pages = Math.ceil(total / 100);
    const read = (page: number) => ({
      items: items((page - 1) * 100, Math.min(total, page * 100)),
      next: nextPage({ page, pages }),
      total,
    });
    expect(await collect(1, read)).toHaveLength(total);
  });

  it('lists all items from short pages, by offset and by cursor', async () => {
    const byLength = (page: number) => {
      const found = items((page - 1) * 10, Math.min(25, page * 10));
      return { items: found, next: nextByLength(page, found, 10) };
    };
    const byOffset = (offset: number) => {
      const found = items(offset, Math.min(25, offset + 10));
      return { items: found, next: nextOffset('Vendor', offset, found, 25), total: 25 };
    };
    const byCursor = (cursor: string) => ({
      items: items(Number(cursor), Number(cursor) + 5),
      next: cursor === '20' ? null : String(Number(cursor) + 5),
    });
    expect(await collect(1, byLength)).toHaveLength(25);
    expect(await collect(0, byOffset)).toHaveLength(25);
    expect(await collect('0', byCursor)).toHaveLength(25);
  });

  it('rejects as partial_listing when pages lead in a circle', async () => {
    const read = (cursor: string) => ({ items: [], next: cursor === 'a' ? 'b' : 'a' });
    await expect(collect('a', read)).rejects.toMatchObject(incomplete);
  });

  it('rejects as partial_listing when a page repeats or overlaps', async () => {
    const read = (page: number) => ({ items: items(0, 10), next: page + 1 });
    await expect(collect(1, read)).rejects.toMatchObject({ ...incomplete, message: expect.stringContaining('twice') });
  });

  it('rejects as partial_listing when the last page comes before the total', async () => {
    const read = () => ({ items: items(0, 10), next: null, total: 11 });
    await expect(collect(1, read)).rejects.toMatchObject({
      ...incomplete,
      message: 'Vendor did not list everything: it lists 10 of 11 entries. Nothing was taken from it; try again.',
    });
  });

  it('rejects as partial_listing when the total changes between pages', async () => {
    const read = (page: number) => ({ items: items(page * 10, page * 10 + 10), next: page + 1, total: 20 + page });
    await expect(collect(1, read)).rejects.toMatchObject(incomplete);
  });

  it('rejects as partial_listing when an empty page comes before the total', async () => {
    const read = (offset: number) => ({ items: [], next: nextOffset('Vendor', offset, [], 10), total: 10 });
    await expect(collect(0, read)).rejects.toMatchObject(incomplete);
  });

  it('rejects as partial_listing when the pages never end', async () => {
    const read = (page: number) => ({ items: [{ id: page }], next: page + 1 });
    await expect(collect(1, read, 50)).rejects.toMatchObject(incomplete);
  });

  it('rejects with the error of a page', async () => {
    const broken = paged({ vendor: 'Vendor', first: 1, read: () => Promise.reject(new Error('broken')), idOf });
    await expect(broken).rejects.toThrow('broken');
  });
});

describe('next pages by URL', () => {
  const current = 'https://api.example/v1/zones?page=1';

  it.each([
    [
      '<https://api.example/v1/zones?page=2>; rel="next", <https://api.example/v1/zones?page=9>; rel="last"',
      'https://api.example/v1/zones?page=2',
    ],
    [
      '<https://api.example/v1/zones?page=1>; rel="first", </v1/zones?cursor=a,b>; rel=next',
      'https://api.example/v1/zones?cursor=a,b',
    ],
    ['<https://api.example/v1/zones?page=9>; rel="last"', null],
    ['nonsense', null],
  ])('reads the Link header %s', (link, next) => {
    expect(nextLink('Vendor', new Headers({ link }), current)).toBe(next);
  });

  it('has no next page without a Link header, and for null and empty URLs', () => {
    expect(nextLink('Vendor', new Headers(), current)).toBeNull();
    expect([null, undefined, ''].map((next) => nextUrl('Vendor', next, current))).toEqual([null, null, null]);
  });

  it.each([
    'https://evil.example/v1/zones?page=2',
    'http://api.example/v1/zones?page=2',
    '//evil.example/',
    'http://[',
  ])('never follows %s, which would send the credentials elsewhere', (next) => {
    expect(() => nextUrl('Vendor', next, current)).toThrow('leads to another server');
  });
});
