import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from '../process/support/server.js';
import { describeLab, type LabServer, startBind } from '../support/lab/index.js';

const root = path.resolve(import.meta.dirname, '..', '..');
const node = path.join(root, 'node_modules', '.bin', 'node');
const records = 100_000;
const origin = 'large.example.';

/** Other load stalls a process now and then, but not in every attempt. */
const attempts = 3;
/** In one thread the same transfer stalled the loop for 400 ms to 1.3 s; on a worker thread for about 15 ms. */
const longestStallMs = 130;

function largeZone(): string {
  const hosts = Array.from(
    { length: records - 2 },
    (_, index) => `h${index} A 10.1.${(index >> 8) & 255}.${index & 255}`,
  );
  return [
    `$ORIGIN ${origin}`,
    '$TTL 300',
    '@ SOA ns1.example.net. host.example.net. 1 1 1 1 1',
    '@ NS ns1.example.net.',
  ]
    .concat(hosts, '')
    .join('\n');
}

/** Runs the compiled code, because only the build has worker threads, in a separate process. */
async function transfer({ dnsPort, tsig }: LabServer): Promise<{ records: number; longestStallMs: number }> {
  const task = path.join(root, 'bench', 'tasks', 'transfer-zone.mjs');
  const args = [task, origin, String(dnsPort), tsig.name, tsig.algorithm, tsig.secret];
  const { stdout } = await promisify(execFile)(node, args);
  return JSON.parse(stdout) as { records: number; longestStallMs: number };
}

describeLab('bind', 'a zone of 100,000 records', () => {
  let server: LabServer;
  beforeAll(async () => {
    buildServer();
    server = await startBind({ zones: { [origin]: largeZone() } });
  }, 240_000);
  afterAll(() => server.stop());

  it('is transferred without stalling the main event loop', async () => {
    const stalls: number[] = [];
    while (stalls.length < attempts && !stalls.some((stall) => stall < longestStallMs)) {
      const result = await transfer(server);
      expect(result.records).toBe(records);
      stalls.push(result.longestStallMs);
    }
    expect(Math.min(...stalls)).toBeLessThan(longestStallMs);
  }, 120_000);
});
