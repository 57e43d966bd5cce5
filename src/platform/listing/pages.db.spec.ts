import { aUser } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { AiProfile, profileCategories } from '../../ai/management/ai-profile.entity.js';
import { newId } from '../db/index.js';
import {
  all,
  conditionsOf,
  findPage,
  flag,
  from,
  ids,
  Listing,
  oneOf,
  orderBy,
  search,
  texts,
  until,
} from './index.js';

const profiles = new Listing({
  resource: 'profiles',
  label: 'Profiles',
  sortable: ['name', 'category', 'createdAt'],
  filters: {
    id: ids(),
    name: texts(),
    category: oneOf(profileCategories),
    enabled: flag(),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
    q: search('name', 'description'),
  },
  maxPage: 25,
});

const columns = {
  id: 'profile.id',
  name: 'profile.name',
  description: 'profile.description',
  category: 'profile.category',
  enabled: 'profile.enabled',
  createdAt: 'profile.created_at',
};

describe('pages of a listing', () => {
  let db: TestOrm;
  let accountId: string;

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
    const { accountId: stranger } = await aUser(db.em());
    const em = db.em();
    for (let number = 0; number < 60; number += 1) {
      em.create(AiProfile, {
        id: newId(),
        accountId: number < 50 ? accountId : stranger,
        name: `Profile ${number % 10}`,
        description: number % 7 === 0 ? 'saves 100 % of_it' : 'Checks MX',
        systemPrompt: '',
        category: profileCategories[number % 5]!,
        capabilities: [],
        enabled: number % 2 === 0,
        createdAt: new Date(Date.UTC(2027, 2, 1 + (number % 20), 12)),
      });
    }
    await em.flush();
  });
  afterAll(() => db.close());

  const ask = (filter: object, paging: { sort?: string; range?: string } = {}) =>
    profiles.parse({ filter: JSON.stringify(filter), ...paging });
  const page = (query: ReturnType<typeof ask>) => findPage(db.em(), AiProfile, profiles, query, { accountId });

  /** The same by SQL, like a service with its own joins. */
  async function idsBySql({ filters, sort, limit, offset }: ReturnType<typeof ask>): Promise<string[]> {
    const own = { sql: 'profile.account_id = ?', params: [accountId] };
    const { sql, params } = all([own, ...conditionsOf(profiles, filters, columns)]);
    const rows = await db.em().execute<{ id: string }[]>(
      `select profile.id from ai_profile profile where ${sql}
       ${orderBy([columns[sort.field], columns.id], sort.direction)} limit ? offset ?`,
      [...params, limit, offset],
    );
    return rows.map(({ id }) => id);
  }

  it.each<[object, number]>([
    [{}, 50],
    [{ name: ['Profile 1', 'Profile 2'] }, 10],
    [{ category: 'security' }, 10],
    [{ enabled: false }, 25],
    [{ enabled: true, name: 'Profile 2' }, 5],
    [{ createdAt_gte: '2027-03-20' }, 2],
    [{ createdAt_gte: '2027-03-02', createdAt_lte: '2027-03-03' }, 6],
    [{ q: 'PROFILE 3' }, 5],
    [{ q: 'mx' }, 42],
    [{ q: '%' }, 8],
    [{ q: '_' }, 8],
    [{ q: "'; drop table ai_profile; --" }, 0],
    [{ id: [] }, 0],
    [{ id: 'none' }, 0],
    [{ id: Array.from({ length: 10_000 }, () => newId()) }, 0],
  ])('return the rows for %j of the own account only', async (filter, total) => {
    const query = ask(filter);
    const found = await page(query);
    expect(found.total).toBe(total);
    expect(found.rows).toHaveLength(Math.min(total, 25));
    expect(await idsBySql(query)).toEqual(found.rows.map(({ id }) => id));
  });

  it.each(['["name","ASC"]', '["name","DESC"]', '["category","ASC"]', '["createdAt","DESC"]'])(
    'show each row once, in the order %s',
    async (sort) => {
      const seen: string[] = [];
      for (const range of ['[0,16]', '[17,33]', '[34,50]']) {
        const query = ask({}, { sort, range });
        const found = (await page(query)).rows.map(({ id }) => id);
        expect(await idsBySql(query)).toEqual(found);
        seen.push(...found);
      }
      expect(seen).toHaveLength(50);
      expect(new Set(seen).size).toBe(50);
    },
  );

  it('are empty beyond the last row, with the full total', async () => {
    expect(await page(ask({}, { range: '[2147483640,2147483648]' }))).toEqual({ rows: [], total: 50 });
  });

  it('reject a filter without a declared column', () => {
    expect(() => conditionsOf(profiles, { name: ['x'] }, { id: 'id' })).toThrow('has no column for name');
  });
});
