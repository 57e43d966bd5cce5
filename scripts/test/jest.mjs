import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';
import { noTests } from './counts.mjs';
import { withReport } from './report-file.mjs';

// Jest runs ES modules through this API of Node, which still warns that it may change.
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** The DNS core, the server and the plugins. `selection` goes to Jest as it is. */
export async function jestTests(selection = []) {
  const { ok, report } = await withReport((file) =>
    run(
      runtime(),
      [inCheckout('node_modules/jest/bin/jest.js'), '--maxWorkers=2', '--json', `--outputFile=${file}`, ...selection],
      { show: 'errors', env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() } },
    ),
  );
  // A run that broke down before its report counts as one failure, never as nothing to report.
  if (!report) return { ...noTests, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    notes: skippedGroups(report).map(([title, count]) => `skipped ${count}: ${title}`),
  };
}

/** Groups say in their title why they are skipped. */
function skippedGroups(report) {
  const groups = new Map();
  for (const test of report.testResults.flatMap((file) => file.assertionResults)) {
    if (test.status !== 'pending' && test.status !== 'todo') continue;
    const title = test.ancestorTitles[0] ?? test.title;
    groups.set(title, (groups.get(title) ?? 0) + 1);
  }
  return [...groups];
}
