import { aUser } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { findIds } from './index.js';

const rows = 10_500;
/** As PostgreSQL numbers them below: the ids sort like the numbers. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('a page of a large list', () => {
  let db: TestOrm;

  beforeAll(async () => {
    db = await openTestOrm();
    const { accountId } = await aUser(db.em());
    await db.em().execute(
      `insert into activity (id, account_id, action, resource, created_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ?, case n % 1000 when 0 then 'rare' else 'common' end,
         'x', timestamptz '2026-11-27' + (n / 2) * interval '1 second' from generate_series(0, ?) n`,
      [accountId, rows - 1],
    );
  });
  afterAll(() => db.close());

  const find = (text: string | null, offset: number, direction: 'asc' | 'desc' = 'asc') => {
    const where = text === null ? { sql: 'true', params: [] } : { sql: 'a.action like ?', params: [text] };
    const list = { from: 'activity a', where, keys: ['a.created_at', 'a.id'] as const };
    return findIds(db.em(), list, { filters: {}, sort: { field: 'createdAt', direction }, offset, limit: 3 });
  };

  it('counts all rows where nothing is filtered, in an order that the id completes', async () => {
    const first = { ids: [0, 1, 2].map(idOf), total: rows, isTotalExact: true };
    expect(await find(null, 0)).toEqual(first);
    const last = [rows - 1, rows - 2, rows - 3].map(idOf);
    expect(await find(null, 0, 'desc')).toEqual({ ids: last, total: rows, isTotalExact: true });
    expect(await find(null, rows)).toEqual({ ids: [], total: rows, isTotalExact: true });
  });

  it('counts few matches exactly', async () => {
    expect(await find('rare', 1)).toEqual({ ids: [1000, 2000, 3000].map(idOf), total: 11, isTotalExact: true });
    const last = { ids: [10_000, 9_000, 8_000].map(idOf), total: 11, isTotalExact: true };
    expect(await find('rare', 0, 'desc')).toEqual(last);
    expect(await find('rare', 11)).toEqual({ ids: [], total: 11, isTotalExact: true });
    expect(await find('none', 0)).toEqual({ ids: [], total: 0, isTotalExact: true });
  });

  it('stops to count many matches at 10,000, or after the page that was asked for', async () => {
    expect(await find('common', 0)).toEqual({ ids: [1, 2, 3].map(idOf), total: 10_001, isTotalExact: false });
    const deep = await find('%', 10_200, 'desc');
    expect(deep).toEqual({ ids: [299, 298, 297].map(idOf), total: 10_204, isTotalExact: false });
    expect(await find('%', rows - 2)).toEqual({ ids: [rows - 2, rows - 1].map(idOf), total: rows, isTotalExact: true });
  });
});
