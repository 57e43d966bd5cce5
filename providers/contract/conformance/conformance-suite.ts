import type { ConformanceHarness } from './check.js';
import { conformanceRows } from './conformance.js';
import { ConformanceHost } from './conformance-host.js';

/**
 * Runs everything that a plugin promises as Jest cases. A row that does not apply to this host is reported as skipped,
 * with the host's own limit in its title; a skipped row without such a limit is a failure.
 */
export function conformanceSuite(name: string, harness: ConformanceHarness): void {
  const rows = conformanceRows(harness);
  let host: ConformanceHost;

  describe(`${name} keeps the plugin contract`, () => {
    beforeAll(async () => {
      host = new ConformanceHost(harness.plugin, await harness.open());
    });
    afterAll(() => harness.close());
    beforeEach(async () => {
      if (harness.plugin.manifest.capabilities.writable) await host.reset();
    });

    for (const [area, ofArea] of Map.groupBy(rows, (row) => row.area)) {
      describe(area, () => {
        for (const { id, title, skipped, run } of ofArea) {
          if (skipped === null) it(`${id}: ${title}`, () => run(host));
          else it.skip(`${id}: ${title} (skipped: ${skipped})`, () => undefined);
        }
      });
    }
  });

  describe(`the rows that ${name} skips`, () => {
    const { displayName } = harness.plugin.manifest;
    const limits = Object.entries(harness.serverLimits ?? {});

    it('each have a limit of the host as the reason', () => {
      const reasons = rows.flatMap(({ skipped }) => skipped ?? []);
      const isOfHost = (reason: string) => [':', ' '].some((next) => reason.startsWith(`${displayName}${next}`));
      expect(reasons.filter((reason) => !isOfHost(reason))).toEqual([]);
    });

    it('are rows of the table, and limits of the server have a source with its month', () => {
      expect(limits.map(([id]) => id).filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
      expect(limits.filter(([, limit]) => !/\(.*\b20\d\d-\d\d\b.*\)$/.test(limit))).toEqual([]);
    });
  });
}
