import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

interface Cruise {
  modules: { source: string }[];
  summary: {
    violations: { rule: { name: string }; from: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

const here = import.meta.dirname;
const root = path.resolve(here, '..', '..');

describe('module boundaries', () => {
  let rules: string[];
  let guilty: string[];
  let violations: { rule: string; file: string }[];

  beforeAll(async () => {
    const { modules, summary } = await cruise(path.join(here, 'tree'));
    rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
    guilty = modules.map(({ source }) => source).filter((file) => rules.includes(ruleNamedBy(file)));
    violations = summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
  });

  it('have a violating example for every rule', () => {
    expect(new Set(guilty.map(ruleNamedBy))).toEqual(new Set(rules));
  });

  it('report every violating file', () => {
    const caught = new Set(violations.map(({ file }) => file));
    expect(guilty.filter((file) => !caught.has(file))).toEqual([]);
  });

  it('report exactly one rule for each, and nothing in correct files', () => {
    expect(violations.filter(({ rule, file }) => rule !== ruleNamedBy(file))).toEqual([]);
  });
});

/** A file of the tree that breaks a rule is called after it: `tier-auth.ts`, `dns-is-pure.core.ts`. All others are lawful. */
function ruleNamedBy(file: string): string {
  return path.basename(file).replace(/\..*$/, '');
}

/** The product's own rules on a small product of the same shape. */
async function cruise(tree: string): Promise<Cruise> {
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, '--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Cruise;
}
