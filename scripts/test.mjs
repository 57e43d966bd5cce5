// npm test: everything, or with arguments only the Jest files and options they name.
import { prepare } from './prepare/prepare.mjs';
import { browserTests } from './test/browser.mjs';
import { noTests, sentence, sum } from './test/counts.mjs';
import { jestTests } from './test/jest.mjs';

const selection = process.argv.slice(2);
// The browser tests, and those that start the product as a process, use the build.
const suites = selection.length ? [() => jestTests(selection)] : [build, jestTests, browserTests];

const results = [];
for (const suite of suites) results.push(await suite().catch(brokenDown));

const total = sum(results);
for (const note of results.flatMap((result) => result.notes)) console.log(note);
if (total.passed + total.failed === 0) console.log('no test ran');
console.log(sentence(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function build() {
  await prepare({ build: true });
  return noTests;
}

/** Says why at once; the other suites still run. */
function brokenDown(error) {
  console.error(`zonekeeper: ${error.message}`);
  return { ...noTests, failed: 1 };
}
