import client from './client/jest.config.mjs';

/** Server, DNS core and plugins: ESM by SWC, packages loaded once a worker, one volatile PostgreSQL a run, a cloned database a file. */
const server = {
  displayName: 'server',
  rootDir: '.',
  testMatch: ['<rootDir>/{src,providers,test}/**/*.spec.ts'],
  // The newcomer's plugin has its specs run where its author puts it, in a copy of `providers`.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/test/browser/', '<rootDir>/test/newcomer/acme/'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testEnvironment: '<rootDir>/test/support/jest/shared-realm.mjs',
  runtime: '<rootDir>/test/support/jest/shared-packages.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2023',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  projects: [server, client],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  workerIdleMemoryLimit: '1GB',
  // As long as a busy machine takes: promises about time are tested on a clock of their own.
  testTimeout: 90_000,
};
