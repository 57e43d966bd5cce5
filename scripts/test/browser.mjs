import { readdirSync } from 'node:fs';
import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';
import { findChromium } from './chromium.mjs';
import { noTests } from './counts.mjs';
import { withReport } from './report-file.mjs';

/** The pages, in a real Chromium against the built server. Needs CHROMIUM_PATH or a browser that is installed. */
export async function browserTests() {
  const chromium = findChromium();
  if (!chromium && process.env.REQUIRE_LAB !== '1') {
    const files = readdirSync(inCheckout('test/browser')).filter((file) => file.endsWith('.spec.ts'));
    const reason = 'no Chromium found; set CHROMIUM_PATH to use one';
    return { ...noTests, skipped: files.length, notes: [`skipped the browser tests (${files.join(', ')}): ${reason}`] };
  }
  if (!chromium) return { ...noTests, failed: 1, notes: ['REQUIRE_LAB=1, but no Chromium is installed'] };

  const { ok, report } = await withReport((file) =>
    run(
      runtime(),
      [inCheckout('node_modules/@playwright/test/cli.js'), 'test', '--retries=1', '--reporter=list,json'],
      {
        show: 'all',
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    ),
  );
  if (!report) return { ...noTests, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  const notes = flaky > 0 ? [`browser tests that failed at first and passed on the second try: ${flaky}`] : [];
  return { passed: expected + flaky, failed: ok ? failed : Math.max(failed, 1), skipped, notes };
}
