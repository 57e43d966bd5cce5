import { MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { cloneDatabase, type TestDatabase } from '../../../test/support/database.js';
import { ThrottleHit } from '../limits/index.js';
import { executeBound } from './execute-bound.js';
import { ormOptions } from './orm-options.js';

describe('executeBound', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await cloneDatabase();
    orm = await MikroORM.init(ormOptions({ url: database.url, entities: [ThrottleHit], migrations: [] }));
    await orm.em.fork().execute('create table note (id int primary key, body text)');
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const insert = `insert into note select id, body from json_to_recordset($1::json) as row (id int, body text)`;
  const bodies = () => orm.em.fork().execute('select body from note order by id');

  it('writes what no escaping could be trusted with, and counts the rows', async () => {
    const odd = [`'; drop table note; --`, 'a \\ b $1 ? "c"\n'];
    const rows = JSON.stringify(odd.map((body, id) => ({ id, body })));
    expect(await executeBound(orm.em.fork(), insert, [rows])).toBe(2);
    expect(await bodies()).toEqual(odd.map((body) => ({ body })));
  });

  it('belongs to the transaction of its entity manager', async () => {
    const before = await bodies();
    const rows = JSON.stringify([{ id: 7, body: 'never committed' }]);
    const work = orm.em.fork().transactional(async (em) => {
      await executeBound(em, insert, [rows]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await bodies()).toEqual(before);
  });

  it('rejects with the errors of the ORM', async () => {
    const rows = JSON.stringify([{ id: 9 }, { id: 9 }]);
    await expect(executeBound(orm.em.fork(), insert, [rows])).rejects.toThrow(UniqueConstraintViolationException);
  });
});
