import session, { type SessionData } from 'express-session';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock, minuteMs } from '../../platform/clock/index.js';
import { SessionStore } from './session-store.js';
import { idleLimitMs } from './session.policy.js';

describe('the session store', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let store: SessionStore;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = new ManualClock();
    store = new SessionStore(await db.em().getDriver().getConnection().getNativeClient(), clock);
  });
  afterEach(() => store.close());

  const read = (sid: string) =>
    new Promise<SessionData | null | undefined>((resolve, reject) => {
      store.get(sid, (error, found) => (error ? reject(new Error(String(error))) : resolve(found)));
    });
  const done = (work: (callback: (error?: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      work((error) => (error ? reject(new Error(String(error))) : resolve()));
    });

  async function signedIn(sid: string, userId = 'ada'): Promise<SessionData> {
    const at = clock.now().toISOString();
    const cookie = new session.Cookie();
    const data: SessionData = { cookie, userId, role: 'user', signedInAt: at, seenAt: at };
    await done((callback) => store.open(sid, data, callback));
    return data;
  }

  it('stores a session under the hash of its id', async () => {
    await signedIn('the-id');
    expect(await read('the-id')).toMatchObject({ userId: 'ada', role: 'user' });
    const [row] = await db.em().execute<{ sid: string }[]>('select sid from session');
    expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(row?.sid ?? '')).toBeFalsy();
  });

  it('lists the sessions of a person page by page, and counts those that have not ended', async () => {
    await signedIn('ended', 'ben');
    clock.advance(idleLimitMs);
    await signedIn('other', 'eve');
    for (const sid of ['a', 'b', 'c']) {
      clock.advance(minuteMs);
      await signedIn(sid, 'ben');
    }
    const page = (offset: number, limit: number) =>
      store.listOf(db.em(), { userId: 'ben', sid: 'b' }, { offset, limit });
    const { rows, total } = await page(0, 2);
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(total).toBe(3);
    expect(await page(2, 2)).toMatchObject({ rows: [{ isCurrent: false }], total: 3 });
  });

  it('does not restore a session when a request outlives the sign-out', async () => {
    const data = await signedIn('outlived');
    await done((callback) => store.destroy('outlived', callback));
    clock.advance(5 * minuteMs);
    await done((callback) => store.touch('outlived', data, callback));
    expect(await read('outlived')).toBeFalsy();
  });

  it('does not restore a session that was ended while its request changed it or gave it another id', async () => {
    const data = await signedIn('ended');
    await store.destroyAllOf(db.em(), 'ada');
    await done((callback) => store.set('ended', data, callback));
    expect(await store.rename('ended', 'renewed', data)).toBe(false);
    expect(await Promise.all(['ended', 'renewed'].map(read))).toEqual([undefined, undefined]);
  });

  it('gives a session another id, under which alone it is found', async () => {
    const data = await signedIn('before');
    expect(await store.rename('before', 'after', { ...data, role: 'admin' })).toBe(true);
    expect(await read('before')).toBeFalsy();
    expect(await read('after')).toMatchObject({ userId: 'ada', role: 'admin' });
  });

  it('keeps an active session and removes one that was idle for a day', async () => {
    const data = await signedIn('seen');
    clock.advance(idleLimitMs - minuteMs);
    await done((callback) => store.touch('seen', data, callback));
    clock.advance(idleLimitMs - minuteMs);
    expect(await read('seen')).toMatchObject({ userId: 'ada' });
    clock.advance(minuteMs);
    expect(await read('seen')).toBeFalsy();
    clock.advance(-2 * idleLimitMs);
    expect(await read('seen')).toBeFalsy();
  });

  it('signs one person out everywhere and nobody else', async () => {
    await signedIn('grace-1', 'grace');
    await signedIn('grace-2', 'grace');
    await signedIn('linus-1', 'linus');
    await store.destroyAllOf(db.em(), 'grace');
    expect(await Promise.all(['grace-1', 'grace-2', 'linus-1'].map(read))).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ userId: 'linus' }),
    ]);
  });
});
