import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';
import { noTests } from './counts.mjs';
import { withReport } from './report-file.mjs';

// Jest runs ES modules through this API of Node, which still warns that it may change.
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

// Two cores keep up with three: tests wait for servers and for the database a third of their time.
const workers = 3;

// More files than this fail for one reason, not by chance.
const mostSecondRuns = 3;

/** The DNS core, the server and the plugins. `selection` goes to Jest as it is. */
export async function jestTests(selection = []) {
  const { ok, report } = await jest([`--maxWorkers=${workers}`, ...selection]);
  // A run that broke down before its report counts as one failure, never as nothing to report.
  if (!report) return { ...noTests, failed: 1 };
  const failing = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isSecondRun = selection.length === 0 && failing.length > 0 && failing.length <= mostSecondRuns;
  if (!isSecondRun) return result(ok, report.testResults);

  // A busy machine can make one of thousands of tests with real servers fail. Alone it gets a second run, and is named.
  const second = await jest(['--runInBand', '--runTestsByPath', ...failing]);
  if (!second.report) return result(ok, report.testResults);
  const others = report.testResults.filter(({ name }) => !failing.includes(name));
  const { notes, ...counts } = result(second.ok, [...others, ...second.report.testResults]);
  return {
    ...counts,
    notes: [...notes, ...failing.map((file) => `failed at first, then had a run of its own: ${file}`)],
  };
}

function jest(options) {
  return withReport((file) =>
    run(runtime(), [inCheckout('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...options], {
      show: 'errors',
      env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() },
    }),
  );
}

function result(ok, files) {
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  // A file that cannot be loaded fails without a test.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = count('failed') + broken;
  return {
    passed: count('passed'),
    failed: ok ? failed : Math.max(failed, 1),
    skipped: count('pending', 'todo'),
    notes: skippedGroups(tests).map(([title, number]) => `skipped ${number}: ${title}`),
  };
}

/** Groups say in their title why they are skipped. */
function skippedGroups(tests) {
  const groups = new Map();
  for (const test of tests) {
    if (test.status !== 'pending' && test.status !== 'todo') continue;
    const title = test.ancestorTitles[0] ?? test.title;
    groups.set(title, (groups.get(title) ?? 0) + 1);
  }
  return [...groups];
}
