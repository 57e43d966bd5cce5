// npm run conformance: the plugin contract, row by row, for every plugin on every server that the lab has. One table.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout, runtime } from './prepare/checkout.mjs';
import { run } from './prepare/run.mjs';
import { printBugClasses, printTable } from './conformance/table.mjs';

const suites = 'providers/|test/providers/';
const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
try {
  const report = await runSuites(path.join(folder, 'report.json'));
  const { bugClasses, showsBugClass } = await import(inCheckout('dist/providers/contract/conformance/bug-classes.js'));
  const { failed, columns } = printTable(rowsOf(report));
  printBugClasses(rowsOf(report), bugClasses, showsBugClass);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  for (const { name, message } of broken)
    console.log(`did not run: ${path.relative(inCheckout('.'), name)}\n${message}`);
  for (const title of notInstalled(report)) console.log(`not run: ${title}`);
  if (columns === 0) console.log('no plugin was checked');
  process.exitCode = failed > 0 || broken.length > 0 || columns === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runSuites(file) {
  const selection = ['--testPathPatterns', suites, '--testNamePattern', 'keeps the plugin contract'];
  const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  await run(
    runtime(),
    [inCheckout('node_modules/jest/bin/jest.js'), '--maxWorkers=2', '--json', `--outputFile=${file}`, ...selection],
    { env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() } },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Servers that this machine lacks: their columns are missing, and that is said. */
function notInstalled(report) {
  const titles = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map((test) => test.ancestorTitles[0]),
  );
  return new Set(titles.filter((title) => title?.includes('(skipped, not installed:')));
}

/** Titles are `… <column> keeps the plugin contract`, then the area, then `id: title (skipped: why)`. */
function rowsOf(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title, status, failureMessages }) => {
      const at = ancestorTitles.findIndex((each) => each.endsWith(' keeps the plugin contract'));
      if (ancestorTitles[0]?.includes('(skipped, not installed:')) return [];
      if (at < 0 || (status === 'pending' && !title.includes(' (skipped: '))) return [];
      const [, id, description] = /^(\S+): (.*)$/.exec(title) ?? [];
      const [, plain = description, skipped] = /^(.*?) \(skipped: (.*)\)$/.exec(description) ?? [];
      const column = ancestorTitles[at].replace(/ keeps the plugin contract$/, '');
      const state = status === 'passed' ? 'ok' : status === 'failed' ? 'FAILED' : 'skipped';
      return [{ column, area: ancestorTitles[at + 1], id, title: plain, state, reason: skipped ?? failureMessages[0] }];
    }),
  );
}
