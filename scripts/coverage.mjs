// node scripts/coverage.mjs: the tests of the DNS core. Ends with 1 when one fails or a branch of it was never taken.
import { inCheckout, runtime } from './prepare/checkout.mjs';
import { run } from './prepare/run.mjs';

const whole = { statements: 100, branches: 100, functions: 100, lines: 100 };
const { ok } = await run(
  runtime(),
  [
    inCheckout('node_modules/jest/bin/jest.js'),
    'src/dns',
    '--maxWorkers=2',
    '--coverage',
    '--collectCoverageFrom=src/dns/**/*.ts',
    '--collectCoverageFrom=!src/dns/**/*.spec.ts',
    '--coverageReporters=text-summary',
    `--coverageThreshold=${JSON.stringify({ global: whole })}`,
  ],
  { show: 'all', env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' } },
);
process.exitCode = ok ? 0 : 1;
