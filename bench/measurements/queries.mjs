import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBind } from '../support/bind.mjs';
import { product } from '../support/product.mjs';
import { median, repeat, timed } from '../support/statistics.mjs';
import { measureTool } from '../support/tools.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const queries = 100_000;
const names = 10_000;
const origin = 'bench.example.';

export const title = `${queries.toLocaleString('en')} UDP queries to BIND on loopback`;

export async function measure({ runs }) {
  return withFolder(async (folder) => {
    const bind = await startBind(folder, { origin, text: zoneText(origin, names + 3) });
    if (!bind) return [{ what: 'queries', ours: { label: 'needs BIND, not installed here' } }];
    try {
      const questions = Array.from({ length: queries }, (_, index) => `host${(index % (names / 8)) * 8}.${origin}`);
      const ours = await measureClient(bind.port, questions, runs);
      return [
        {
          what: 'answered',
          ours,
          theirs: [await measureDnsperf(folder, bind.port, questions, runs)],
          goal: { perSecond: 8_000 },
        },
      ];
    } finally {
      await bind.stop();
    }
  });
}

/** The client as the server has it, on its own threads; the guard lets it reach loopback. */
async function measureClient(port, questions, runs) {
  const { DnsClient } = await product('src/platform/dns-client/index.js');
  const { parseFqdn, parseRecordType } = await product('src/dns/index.js');
  const guard = { check: async (address) => ({ address, family: 4 }) };
  const client = new DnsClient(guard, []);
  const [server, type] = [{ host: '127.0.0.1', port }, parseRecordType('A')];
  const asked = questions.map((name) => ({ server, name: parseFqdn(name), type }));
  try {
    const samples = await repeat(runs, () =>
      timed(async () => {
        const results = await client.queryMany(asked, { timeoutMs: 5_000, recursionDesired: false });
        const failed = results.find(({ outcome }) => outcome !== 'answered');
        if (failed) throw new Error(`a query ended as ${failed.outcome}`);
      }),
    );
    const perSecond = Math.round(queries / (median(samples) / 1000));
    return { label: 'zonekeeper', samples, perSecond, figures: `${perSecond.toLocaleString('en')}/s` };
  } finally {
    await client.onApplicationShutdown();
  }
}

function measureDnsperf(folder, port, questions, runs) {
  const file = path.join(folder, 'queries');
  writeFileSync(file, questions.map((name) => `${name} A\n`).join(''));
  const args = ['-s', '127.0.0.1', '-p', `${port}`, '-d', file, '-n', '1'];
  return measureTool({ label: 'dnsperf', command: 'dnsperf', args, runs });
}
