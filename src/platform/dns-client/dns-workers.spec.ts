import { parseFqdn, parseRecordType } from '../../dns/index.js';
import type { PinnedQuery } from './bulk.js';
import { DnsWorkers } from './dns-workers.js';

const options = { timeoutMs: 100, recursionDesired: false };
const query = (host: string): PinnedQuery => ({
  server: { host, port: 53 },
  target: { address: '127.0.0.1', port: 9, family: 4 },
  name: parseFqdn('example.org.'),
  type: parseRecordType('A'),
});

/** A thread that answers with the hosts it was asked about, dies of `die`, and waits for the end of `wait`. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (request) => {
      if (request.kind === 'stop') parentPort.close();
      else if (request.kind === 'abort') parentPort.postMessage({ piece: request.piece, failure: 'aborted there' });
      else if (request.queries[0].server.host === 'die') process.exit(3);
      else if (request.queries[0].server.host === 'fail') parentPort.postMessage({ piece: request.piece, failure: 'odd' });
      else if (request.queries[0].server.host !== 'wait') {
        const results = request.queries.map(({ server }) => ({ outcome: 'timeout', reason: server.host, threadId }));
        parentPort.postMessage({ piece: request.piece, results });
      }
    });
  `)}`,
);

let workers = new DnsWorkers();
const start = (threads = 2) => (workers = new DnsWorkers({}, threads, thread));
afterEach(() => workers.stop());
const reasons = async (...hosts: string[]) =>
  (await workers.run(hosts.map(query), options)).map((result) => 'reason' in result && result.reason);

describe('the DNS threads', () => {
  it('give every piece its own results', async () => {
    start();
    const pieces = await Promise.all([reasons('a', 'b'), reasons('c'), reasons('d', 'e')]);
    expect(pieces).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  });

  it('share the work', async () => {
    start(2);
    const ids = new Set<unknown>();
    for (let round = 0; round < 6; round += 1) {
      const [result] = await workers.run([query('a')], options);
      ids.add(result && 'threadId' in result ? result.threadId : undefined);
    }
    expect(ids.size).toBe(2);
  });

  it('fail only what a dead thread held, and are replaced', async () => {
    start(1);
    await expect(workers.run([query('die')], options)).rejects.toThrow('ended');
    expect(await reasons('a')).toEqual(['a']);
    await expect(workers.run([query('fail')], options)).rejects.toThrow('odd');
  });

  it('give up what is aborted', async () => {
    start(1);
    const reason = new Error('enough');
    const controller = new AbortController();
    const running = workers.run([query('wait')], options, controller.signal);
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(workers.run([query('a')], options, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('end when they are stopped, and take nothing afterwards', async () => {
    start(2);
    const waiting = workers.run([query('wait')], options);
    const outcome = expect(waiting).rejects.toThrow('ended');
    await workers.stop();
    await outcome;
    await expect(reasons('a')).rejects.toThrow('stopped');
  });

  it('are not needed: without the compiled file the same look-ups run here', async () => {
    workers = new DnsWorkers();
    const [result] = await workers.run([query('here')], options);
    expect(result).toMatchObject({ outcome: 'timeout', evidence: { server: { host: 'here', port: 53 } } });
  });
});
