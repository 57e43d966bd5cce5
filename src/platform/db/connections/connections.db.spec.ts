import { MikroORM } from '@mikro-orm/postgresql';
import { cloneDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { describeError } from '../../errors/index.js';
import { ThrottleHit } from '../../limits/index.js';
import { ormOptions } from '../orm-options.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await cloneDatabase();
  const options = { url: database.url, poolMax: 1, poolWaitMs: 100 };
  orm = await MikroORM.init(ormOptions({ ...options, entities: [ThrottleHit], migrations: [] }));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const select = () => orm.em.fork().execute('select 1 as one');

describe('a connection that is not free in time', () => {
  const busy = { statusCode: 503, code: 'database_busy', message: 'The server is busy. Try again in a moment.' };

  /** Holds the only connection. */
  const whileBusy = (work: () => Promise<unknown>) => {
    const underWay = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const holder = orm.em.fork().transactional(async () => {
      underWay.resolve();
      await end.promise;
    });
    return underWay.promise.then(work).finally(async () => {
      end.resolve();
      await holder;
    });
  };

  it.each([
    ['a query', select],
    ['a find', () => orm.em.fork().find(ThrottleHit, {})],
    ['a transaction', () => orm.em.fork().transactional((em) => em.execute('select 1'))],
    ['the pool itself', async () => (await orm.em.getDriver().getConnection().getNativeClient()).query('select 1')],
  ])('makes %s fail with 503 and Retry-After', async (_, work) => {
    const error: unknown = await whileBusy(work).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(describeError(error)).toEqual({ body: busy, retryAfterSeconds: 5 });
    await expect(select()).resolves.toEqual([{ one: 1 }]);
  });
});

describe('a transaction that asks for a second connection', () => {
  const refusal = /asks for a second connection/;

  it.each([
    ['a fork', select],
    ['a fork of its own manager', (em: MikroORM['em']) => em.fork().execute('select 1')],
    ['another transaction', () => orm.em.fork().transactional((em) => em.execute('select 1'))],
  ])('fails, as with %s', async (_, work) => {
    await expect(orm.em.fork().transactional(work)).rejects.toThrow(refusal);
    await expect(select()).resolves.toEqual([{ one: 1 }]);
  });

  it('may use its own manager, also in a nested transaction', async () => {
    const nested = orm.em.fork().transactional((em) => em.transactional((inner) => inner.execute('select 1 as one')));
    await expect(nested).resolves.toEqual([{ one: 1 }]);
  });

  it('may start work that runs after its end', async () => {
    const after = Promise.withResolvers<void>();
    const [later] = await orm.em.fork().transactional(() => Promise.resolve([after.promise.then(select)]));
    after.resolve();
    await expect(later).resolves.toEqual([{ one: 1 }]);
  });
});
