import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { expectSoon } from '../../../../test/support/soon.js';
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

describe('a database whose disk is full', () => {
  const fail = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;

  it.each([
    ['a query', () => orm.em.fork().execute(fail)],
    ['a transaction', () => orm.em.fork().transactional((em) => em.execute(fail))],
    ['the pool itself', async () => (await orm.em.getDriver().getConnection().getNativeClient()).query(fail)],
    [
      'an insert',
      async () => {
        await orm.em.fork().execute(`create or replace function no_space() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
        await orm.em
          .fork()
          .execute('create trigger no_space before insert on throttle_hit execute function no_space()');
        const row = { key: 'a', hits: 1, expiresAt: new Date() } as unknown as ThrottleHit;
        await orm.em
          .fork()
          .insert(ThrottleHit, row)
          .finally(() => orm.em.fork().execute('drop trigger no_space on throttle_hit'));
      },
    ],
  ])('makes %s fail with 503, and is read as ever', async (_, work) => {
    const answer = await work().then(() => null, describeError);
    expect(answer).toMatchObject({ body: { statusCode: 503, code: 'database_unavailable' }, retryAfterSeconds: 60 });
    await expect(select()).resolves.toEqual([{ one: 1 }]);
  });
});

describe('a connection that the server ends', () => {
  const unavailable = { body: { statusCode: 503, code: 'database_unavailable' }, retryAfterSeconds: 5 };
  const ended = (work: () => Promise<unknown>) => work().then(() => null, describeError);

  /** Runs a statement on a connection of its own. */
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const result = await client.query(statement);
    await client.end();
    return result;
  };

  /** Ends the only connection, as a crash of the server does. */
  const end = async () => {
    // Waits until their processes are gone: only then is a connection that is lost in their place a fault of ours.
    await admin(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await sleep(50);
  };

  it.each<[string, (em: MikroORM['em']) => Promise<unknown>]>([
    ['before its commit', () => end()],
    ['before a statement', (em) => end().then(() => em.execute('select 1'))],
    ['before a find', (em) => end().then(() => em.find(ThrottleHit, {}))],
  ])('makes a transaction fail with 503 %s, and the next one gets a new connection', async (_, work) => {
    expect(await ended(() => orm.em.fork().transactional(work))).toMatchObject(unavailable);
    await expect(select()).resolves.toEqual([{ one: 1 }]);
  });

  it('makes a raw statement that is under way fail with 503', async () => {
    const raw = ended(() => orm.em.fork().getConnection().execute('select pg_sleep(30)'));
    await expectSoon(async () => {
      const running = `select 1 from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`;
      expect((await admin(running)).rowCount).toBe(1);
    });
    await end();
    expect(await raw).toMatchObject(unavailable);
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
