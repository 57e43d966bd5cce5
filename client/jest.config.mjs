import path from 'node:path';

/** Said in full: the file is read from the root of the checkout too. */
const inClient = (file) => path.join(import.meta.dirname, file);

/** Components, hooks and what they lean on, in jsdom. */
export default {
  displayName: 'client',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testEnvironment: inClient('test/environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  moduleNameMapper: {
    // Jest transforms files, not folders: the transform takes the folder of the file that it is given.
    '^(.*/docs/guides(?:/[a-z]{2})?)$': '$1/first-zone.md',
    '\\.css$': inClient('test/no-styles.mjs'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.md$': inClient('test/guide-transform.mjs'),
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  setupFilesAfterEnv: [inClient('test/setup.ts')],
};
