import { prepare } from '../prepare/prepare.mjs';
import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';
import { clientTypesDrift, openapiDrift } from './generated.mjs';

const tool =
  (file, ...args) =>
  () =>
    run(runtime(), [inCheckout('node_modules', file), ...args]);
const types = (project) => tool('typescript7/bin/tsc', '--noEmit', '--project', project);

/**
 * Each step resolves with `{ ok, output }`. `after` names a step, earlier in the list, whose result this
 * one uses; it runs even when that one failed, and then says itself what it misses.
 */
export const steps = [
  { name: 'build', work: () => prepare({ build: true }).then(() => ({ ok: true, output: '' })) },
  { name: 'format', work: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'types: server and tests', work: types('tsconfig.json') },
  { name: 'types: client', work: types('client/tsconfig.json') },
  { name: 'boundaries', work: tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...boundaryArguments()) },
  { name: 'lint', work: tool('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  { name: 'dead code', work: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'drift: OpenAPI document', after: 'build', work: openapiDrift },
  { name: 'drift: client types', work: clientTypesDrift },
  { name: 'drift: migrations', after: 'build', work: () => run(runtime(), ['dist/src/schema-tool.js', 'drift']) },
];

function boundaryArguments() {
  return [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'src',
    'providers',
    'client/src',
    'migrations',
    'test',
  ];
}
