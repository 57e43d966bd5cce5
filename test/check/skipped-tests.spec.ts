import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The places that may skip tests, each with the reason in the title. */
const allowed = [
  'providers/contract/conformance/conformance-suite.ts', // a limit of the host
  'test/support/lab/tools.ts', // a server that is not installed
  'test/support/vendor-contract/vendor-contract.ts', // descriptions that the machine lacks
  'test/browser/incident.spec.ts', // no DNS host to start
  'test/browser/main-job.spec.ts', // likewise
];

const switchedOff = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b|\bx(?:it|test|describe)\(/;

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'providers', 'client', 'test'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && file !== 'test/check/skipped-tests.spec.ts');
}

describe('tests that are switched off', () => {
  it('stand in no file but those that skip for a reason', () => {
    const found = sources().filter((file) => switchedOff.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  it('have the reason in their title', () => {
    for (const file of allowed) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const [, ...calls] = text.split(/\.skip\(/);
      for (const call of calls) expect(call.slice(0, 120)).toMatch(/\(skipped[:,] |'needs /);
    }
  });
});
