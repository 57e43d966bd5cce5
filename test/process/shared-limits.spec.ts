import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { leaseMs } from '../../src/platform/outbound-http/shared-limits/slots.js';
import type { RateLimits } from '../../src/platform/outbound-http/shared-limits/usage.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { expectSoon } from '../support/soon.js';
import { buildServer } from './support/server.js';

const root = path.resolve(import.meta.dirname, '..', '..');

interface Work {
  key: string;
  limits: RateLimits;
  count: number;
  hold?: boolean;
}

describe('outbound limits across processes', () => {
  let database: TestDatabase;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
  }, 180_000);
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.drop();
  });

  function start(work: Work) {
    const script = path.join(root, 'test/process/support/send-requests.mjs');
    const child = spawn(process.execPath, [script, path.join(root, 'dist'), JSON.stringify(work)], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, starts: createInterface(child.stdout)[Symbol.asyncIterator]() };
  }

  async function allStarts(work: Work): Promise<number[]> {
    const { starts } = start(work);
    const times: number[] = [];
    for await (const line of starts) times.push(Number(line));
    return times;
  }

  /** Until when the one slot is leased, in milliseconds. */
  async function leaseEnd(): Promise<number> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const held = await client
      .query<{ ends: number }>(
        `select (holder.value->>'expiresAt')::float8 as ends from outbound_limit,
           jsonb_each(usage->'holders') as holder
         where outbound_limit.key = 'slot' and holder.value->>'slots' = '1'`,
      )
      .finally(() => client.end());
    expect(held.rows).toHaveLength(1);
    return held.rows[0]!.ends;
  }

  it('hold one rate for two processes together', async () => {
    const work = { key: 'rate', limits: { rate: [{ perMs: 500, requests: 2 }] }, count: 6 };
    const times = (await Promise.all([allStarts(work), allStarts(work)])).flat().sort((a, b) => a - b);
    expect(times).toHaveLength(12);
    // Five more periods have to begin after the first; each is as exact as the database's answers are punctual.
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(5 * 500 * 0.95);
  });

  it('release the slot of a killed process when its lease ends', async () => {
    const work = { key: 'slot', limits: { maxInFlight: 1, rate: [] }, count: 1 };
    const killed = start({ ...work, hold: true });
    await killed.starts.next();
    const waiting = start(work);
    let hasBegun = false;
    const begins = waiting.starts.next().then(() => (hasBegun = true));
    // A living holder renews its lease, and keeps its slot however long its request takes.
    const first = await leaseEnd();
    await expectSoon(async () => expect(await leaseEnd()).toBeGreaterThan(first + leaseMs));
    expect(hasBegun).toBe(false);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'close');
    await begins;
  });
});
