// npm run check: everything about the code that is not a test. All steps run, also after one has failed.
import { performance } from 'node:perf_hooks';
import { steps } from './check/steps.mjs';

/** Two at a time: that is how many cores a small CI machine has. */
const lanes = 2;
/** A tool that has gone wild must not bury the other steps. */
const maxShownLines = 60;

const failed = [];
const queue = steps.map((step) => ({ ...step, done: Promise.withResolvers() }));
const waiting = [...queue];
await Promise.all(Array.from({ length: lanes }, runLane));
console.log(failed.length ? `check failed: ${failed.join(', ')}` : 'check passed');
process.exitCode = failed.length ? 1 : 0;

async function runLane() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
}

async function runStep({ name, after, needs, work, done }) {
  await queue.find((step) => step.name === (needs ?? after))?.done.promise;
  const started = performance.now();
  const { ok, output, note } = failed.includes(needs) ? notRun(needs) : await work().catch(brokenDown);
  if (!ok) failed.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${seconds.padStart(6)} s`);
  if (note) console.log(`       ${note}`);
  if (!ok) console.log(excerpt(output));
  done.resolve();
}

function notRun(needs) {
  return { ok: false, output: `not checked, because this failed: ${needs}` };
}

function brokenDown(error) {
  return { ok: false, output: error.message };
}

function excerpt(output) {
  const lines = output.trim().split('\n');
  const hiddenCount = lines.length - maxShownLines;
  const shown = hiddenCount > 0 ? [...lines.slice(0, maxShownLines), `… and ${hiddenCount} more lines`] : lines;
  return shown.map((line) => `       ${line}`).join('\n');
}
