// A process that keeps the limits of an account: node send-requests.mjs <dist> <limits as JSON>, DATABASE_URL set.
// It prints the time at which each of `count` requests begins; with `hold` it never ends the last one.
import { MikroORM } from '@mikro-orm/postgresql';

const [dist, text] = process.argv.slice(2);
const { key, limits, count, hold } = JSON.parse(text);
const built = (file) => import(`${dist}/src/${file}`);
const { databaseOptions } = await built('database.js');
const { SystemClock } = await built('platform/clock/index.js');
const { PostgresLimitStore } = await built('platform/outbound-http/shared-limits/postgres-limit-store.js');
const { SharedLimiter } = await built('platform/outbound-http/shared-limits/shared-limiter.js');

const orm = await MikroORM.init(databaseOptions(process.env.DATABASE_URL));
const limiter = new SharedLimiter(key, limits, new PostgresLimitStore(orm.em.fork()), new SystemClock());
for (let index = 1; index <= count; index++) {
  const leave = await limiter.enter();
  process.stdout.write(`${Date.now()}\n`);
  if (hold && index === count) await new Promise((resolve) => setTimeout(resolve, 600_000));
  leave();
}
await orm.close(true);
