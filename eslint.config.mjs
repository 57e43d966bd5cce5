import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Formatting is Prettier's and types are the compiler's: what is left is what neither of them sees. */
export default defineConfig(
  globalIgnores([
    '.cache',
    'dist',
    'data',
    'coverage',
    'test/boundaries/tree',
    'client/src/shared/api/generated',
    'src/metadata.ts',
  ]),
  {
    // A rule that does not fit is changed here, for all, not switched off on a line.
    linterOptions: { noInlineConfig: true },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-constant-binary-expression': 'error',
      'no-control-regex': 'off',
      'no-param-reassign': 'error',
      'no-self-compare': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowConstructorOnly: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-array-sort-compare': 'off',
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/records/**', 'src/platform/dns-providers/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='applyChanges']",
          message: 'Zones change through records alone.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'class-validator',
          importNames: ['IsISO8601', 'IsDateString', 'isISO8601', 'isDateString'],
          message: 'They take weeks and days that no Date can be: use IsIsoTime.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // It warns of libraries that React Compiler cannot memoize; the client is built without it.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    // Command lines and the boot, whose words are for the person who typed the command.
    files: [
      'scripts/**/*.mjs',
      'bench/*.mjs',
      'bench/support/table.mjs',
      'src/boot/*.ts',
      'src/openapi.ts',
      'src/reset-link.ts',
      'src/schema-tool.ts',
      'src/verify-log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
