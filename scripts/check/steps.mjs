import { prepare } from '../prepare/prepare.mjs';
import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';
import { checkApiDocument } from './api-document.mjs';
import { checkBundle, checkSite } from './bundle.mjs';
import { clientTypesDrift, openapiDrift } from './generated.mjs';
import { checkWords } from './words.mjs';

const cruise =
  '--config .dependency-cruiser.mjs --output-type err src providers client/src client/test migrations test'.split(' ');

/**
 * Each step resolves with `{ ok, output, note? }`; a note is for people, also when all is well. `after` names a
 * step, earlier in the list, that changes what this one looks at; `needs` one without whose result this one cannot
 * run at all.
 */
export const steps = [
  { name: 'build', work: () => prepare({ build: true }).then(() => ({ ok: true, output: '' })) },
  { name: 'format', work: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'boundaries', work: tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...cruise) },
  { name: 'types: client', work: types('client/tsconfig.json') },
  { name: 'types: server and tests', after: 'build', work: types('tsconfig.json') },
  { name: 'lint', after: 'build', work: tool('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  { name: 'dead code', after: 'build', work: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'words', work: async () => checkWords() },
  { name: 'API document', work: () => checkApiDocument() },
  { name: 'first load', needs: 'build', work: async () => both(checkBundle(), checkSite()) },
  { name: 'drift: OpenAPI document', needs: 'build', work: openapiDrift },
  { name: 'drift: client types', work: clientTypesDrift },
  { name: 'drift: migrations', needs: 'build', work: () => run(runtime(), ['dist/src/schema-tool.js', 'drift']) },
];

function both(one, other) {
  const join = (texts) => texts.filter(Boolean).join('\n');
  return {
    ok: one.ok && other.ok,
    output: join([one.output, other.output]),
    note: join([one.note, other.note]),
  };
}

function tool(file, ...args) {
  return () => run(runtime(), [inCheckout('node_modules', file), ...args]);
}

/** TypeScript 7: a third of the time, but tools that import a compiler still get TypeScript 6. */
function types(project) {
  return tool('typescript7/bin/tsc', '--noEmit', '--project', project);
}
