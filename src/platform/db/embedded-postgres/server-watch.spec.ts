import { expectSoon } from '../../../../test/support/soon.js';
import { minuteMs, secondMs } from '../../clock/index.js';
import { watchServer, type ServerReport, type ServerWatch } from './server-watch.js';

/** Beyond every pid of Linux: nobody runs there. */
const deadPid = 2 ** 30;

describe('a database server that dies and does not start again', () => {
  const reports: ServerReport['event'][] = [];
  let nowMs = 0;
  let isRepaired = false;
  let watch: ServerWatch;

  beforeAll(async () => {
    watch = watchServer({
      pid: deadPid,
      restart: () =>
        isRepaired ? Promise.resolve({ pid: process.pid, port: 1 }) : Promise.reject(new Error('no space left')),
      report: ({ event }) => reports.push(event),
      nowMs: () => nowMs,
    });
    await expectSoon(() => Promise.resolve(expect(reports.slice(0, 2)).toEqual(['died', 'restart_failed'])));
  });
  afterAll(() => watch.end());

  it('is expected back for a minute, and lost after it', () => {
    nowMs = minuteMs;
    expect(watch.isLost()).toBe(false);
    nowMs = minuteMs + secondMs;
    expect(watch.isLost()).toBe(true);
  });

  it('is not lost any more once it is back', async () => {
    isRepaired = true;
    await expectSoon(() => Promise.resolve(expect(reports.at(-1)).toBe('restarted')));
    expect(watch.isLost()).toBe(false);
  });
});
