import { parseFqdn, parseRecordType } from '../../../dns/index.js';
import type { PinnedQuery } from './dns-tasks.js';
import { DnsWorkers } from './dns-workers.js';

const options = { timeoutMs: 100, recursionDesired: false };
const query = (host: string): PinnedQuery => ({
  server: { host, port: 53 },
  target: { address: '127.0.0.1', port: 9, family: 4 },
  name: parseFqdn('example.org.'),
  type: parseRecordType('A'),
});

/** A thread that answers with the queried hosts, exits on `die`, and never answers `wait`. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const fail = (taskId, message) => parentPort.postMessage({ taskId, failure: { name: 'Error', message } });
    parentPort.on('message', ({ kind, taskId, input }) => {
      if (kind === 'stop') parentPort.close();
      else if (kind === 'abort') fail(taskId, 'aborted there');
      else if (input.queries[0].server.host === 'die') process.exit(3);
      else if (input.queries[0].server.host === 'fail') fail(taskId, 'odd');
      else if (input.queries[0].server.host !== 'wait') {
        const result = input.queries.map(({ server }) => ({ outcome: 'timeout', reason: server.host, threadId }));
        parentPort.postMessage({ taskId, result });
      }
    });
  `)}`,
);

let workers = new DnsWorkers();
const start = (threads = 2) => (workers = new DnsWorkers({}, threads, thread));
afterEach(() => workers.stop());
const lookUp = (hosts: string[], signal?: AbortSignal) =>
  workers.run('lookUp', { queries: hosts.map(query), options }, signal);
const reasons = async (...hosts: string[]) =>
  (await lookUp(hosts)).map((result) => 'reason' in result && result.reason);

describe('DnsWorkers', () => {
  it('returns every batch its own results', async () => {
    start();
    const batches = await Promise.all([reasons('a', 'b'), reasons('c'), reasons('d', 'e')]);
    expect(batches).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  });

  it('spreads tasks over all threads', async () => {
    start(2);
    const ids = new Set<unknown>();
    for (let round = 0; round < 6; round += 1) {
      const [result] = await lookUp(['a']);
      ids.add(result && 'threadId' in result ? result.threadId : undefined);
    }
    expect(ids.size).toBe(2);
  });

  it('fails only the tasks of a dead thread, and replaces the thread', async () => {
    start(1);
    await expect(lookUp(['die'])).rejects.toThrow('ended');
    expect(await reasons('a')).toEqual(['a']);
    await expect(lookUp(['fail'])).rejects.toThrow('odd');
  });

  it('cancels a task when its signal aborts', async () => {
    start(1);
    const controller = new AbortController();
    const running = lookUp(['wait'], controller.signal);
    controller.abort();
    await expect(running).rejects.toThrow('aborted there');
    await expect(lookUp(['wait'], AbortSignal.abort())).rejects.toThrow('aborted there');
  });

  it('fails running tasks on stop, and rejects later ones', async () => {
    start(2);
    const waiting = lookUp(['wait']);
    const outcome = expect(waiting).rejects.toThrow('ended');
    await workers.stop();
    await outcome;
    await expect(reasons('a')).rejects.toThrow('interrupted inside Zonekeeper');
  });

  it('runs tasks in the calling thread when the compiled file is missing', async () => {
    workers = new DnsWorkers();
    const [result] = await lookUp(['here']);
    expect(result).toMatchObject({ outcome: 'timeout', evidence: { server: { host: 'here', port: 53 } } });
  });
});
