// npm test: everything, or with arguments only the Jest files and options they name.
import { prepare } from './prepare/prepare.mjs';
import { browserTests } from './test/browser.mjs';
import { noTests, sentence, sum } from './test/counts.mjs';
import { jestTests } from './test/jest.mjs';

const selection = process.argv.slice(2);
const suites = selection.length ? [() => jestTests(selection)] : [jestTests, browserTests];

const results = [];
try {
  // The browser tests and those that start the product as a process use the build.
  if (!selection.length) await prepare({ build: true });
  for (const suite of suites) results.push(await suite());
} catch (error) {
  console.error(`zonekeeper: ${error.message}`);
  results.push({ ...noTests, failed: 1 });
}

const total = sum(results);
for (const note of results.flatMap((result) => result.notes)) console.log(note);
if (total.passed + total.failed === 0) console.log('no test ran');
console.log(sentence(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
