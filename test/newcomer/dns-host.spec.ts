import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ConformanceHarness } from '../../providers/contract/conformance/check.js';
import type * as conformance from '../../providers/contract/conformance/conformance.js';
import * as registry from '../../providers/registry.js';
import type * as acme from './acme/index.js';
import { changedCopy, type FileChange } from './changed-copy.js';
import { guideTo } from './guide.js';

const source = path.join(import.meta.dirname, 'acme');
const root = path.resolve(import.meta.dirname, '..', '..');
const plugins = 'providers/plugins.ts';
const folder = await Promise.all((await readdir(source)).map(pluginFile));
const line = `export { AcmeProvider } from './acme/index.js';\n`;
const before = 'export { AzureProvider }';
const changes: FileChange[] = [...folder, { path: plugins, replace: [[before, line + before]] }];

const copy = await changedCopy(['providers', 'src/dns', 'src/platform', 'test/support'], changes);
const { createPlugins } = await copy.load<typeof registry>('providers/registry.ts');
const { AcmeProvider } = await copy.load<typeof acme>('providers/acme/index.ts');
const { conformanceRows } = await copy.load<typeof conformance>('providers/contract/conformance/conformance.ts');
const { harness } = await copy.load<{ harness: ConformanceHarness }>('providers/acme/acme.conformance.spec.ts');
await copy.load('providers/acme/acme.provider.spec.ts');
await copy.load('providers/acme/failures.spec.ts');

describe('a contributor who adds a DNS host', () => {
  afterAll(() => copy.remove());

  it('touches the files that the guide names', async () => {
    const named = await guideTo('A DNS host');
    for (const { path } of changes) expect(named.filter((pattern) => pattern.test(path))).toHaveLength(1);
  });

  it('adds one folder and one line', async () => {
    const known = (await readFile(path.join(root, plugins), 'utf8')).split('\n');
    const now = (await copy.read(plugins)).split('\n');
    expect(now.filter((each) => !known.includes(each))).toEqual([line.trimEnd()]);
    expect(now).toHaveLength(known.length + 1);
    expect(folder.every(({ path }) => path.startsWith('providers/acme/'))).toBe(true);
  });

  it('has runs of all specs of the folder here', () => {
    const specs = folder.flatMap(({ path }) =>
      path.endsWith('.spec.ts') ? [path.replace('providers/acme/', '')] : [],
    );
    expect(specs.sort()).toEqual(['acme.conformance.spec.ts', 'acme.provider.spec.ts', 'failures.spec.ts']);
  });

  it('imports the contract and the DNS core, and nothing else of the product', async () => {
    const sources = folder.filter(({ path }) => /(?<!\.spec)\.ts$/.test(path));
    const texts = await Promise.all(sources.map(({ path }) => copy.read(path)));
    const imported = texts.flatMap((text) => [...text.matchAll(/ from '([^']+)'/g)].map(([, module]) => module ?? ''));
    expect(
      imported.filter((module) => !/^(\.\/|\.\.\/contract\/|\.\.\/\.\.\/src\/dns\/index\.js$)/.test(module)),
    ).toEqual([]);
    expect(imported.length).toBeGreaterThan(30);
  });

  it('takes from the contract only what the guide names', async () => {
    const guide = await copy.read('providers/README.md');
    const texts = await Promise.all(folder.map(({ path }) => copy.read(path)));
    const imports = texts.flatMap((text) => [...text.matchAll(/^import \{([^}]+)\} from '\.\.\/contract\//gm)]);
    const names = imports.flatMap(([, members = '']) => members.split(',').map((member) => member.trim()));
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    expect(values.filter((name) => !new RegExp(`\\b${name}\\b`).test(guide))).toEqual([]);
    expect(values.length).toBeGreaterThan(20);
  });

  it('passes the type check', async () => {
    const config = { extends: path.join(root, 'tsconfig.json'), include: ['providers/acme', 'providers/registry.ts'] };
    const file = path.join(copy.folder, 'tsconfig.json');
    await writeFile(file, JSON.stringify({ ...config, compilerOptions: { rootDir: '.' }, exclude: [] }));
    const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
    const run = promisify(execFile)(process.execPath, [compiler, '--noEmit', '--listFiles', '-p', file]);
    const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
    expect(stdout.split('\n').filter((each) => each.includes('error TS'))).toEqual([]);
    expect(stdout).toContain('providers/acme/acme.provider.ts');
  });

  it('finds the plugin in the registry, beside those that were there', () => {
    const before = registry.createPlugins().map(({ manifest }) => manifest.id);
    const now = createPlugins().map(({ manifest }) => manifest.id);
    expect(now.filter((id) => id !== 'acme')).toEqual(before);
    expect(now).toContain('acme');
    expect(harness.plugin).toBeInstanceOf(AcmeProvider);
  });

  it('skips less than a fifth of the suite, and only rows that the host itself rules out', () => {
    const rows = conformanceRows(harness);
    const reasons = rows.flatMap(({ skipped }) => skipped ?? []);
    expect(reasons.filter((reason) => !reason.startsWith('Acme'))).toEqual([]);
    expect(reasons.length).toBeLessThan(rows.length / 5);
  });
});

/** In the checkout the plugin lies two folders deeper than in `providers`. */
async function pluginFile(name: string): Promise<FileChange> {
  const text = await readFile(path.join(source, name), 'utf8');
  const create = text
    .replaceAll(`'../../../providers/`, `'../`)
    .replaceAll(`'../../../src/`, `'../../src/`)
    .replaceAll(`'../../support/`, `'../../test/support/`);
  return { path: `providers/acme/${name}`, create };
}
