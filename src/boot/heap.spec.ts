import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { heapGrowthFlag, startOptions } from './heap.js';

describe('the growth of the heap', () => {
  it('is bounded by a flag that this Node knows', () => {
    expect(execFileSync(process.execPath, ['--v8-options']).toString()).toContain(`${heapGrowthFlag} (`);
  });
});

describe('the options of the start', () => {
  const root = path.resolve(import.meta.dirname, '..', '..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const main = 'dist/src/main.js';

  it('bound the young heap of this Node', () => {
    const program = `
      let [most, kept] = [0, []];
      for (let n = 0; n < 3e6; n += 1) {
        kept.push({ n });
        if (kept.length > 4e5) kept = [];
        if (n % 1e4 > 0) continue;
        const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
        most = Math.max(most, young.space_size);
      }
      console.log(most / 1024 / 1024)`;
    const mostMb = (options: string[]) =>
      Number(execFileSync(process.execPath, [...options, '-e', program]).toString());
    expect(mostMb(startOptions)).toBeLessThanOrEqual(32);
    expect(mostMb([])).toBeGreaterThan(32);
  });

  it('are those of npm start, which leaves signals to the product', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node scripts/prepare.mjs && exec env node ${startOptions.join(' ')} ${main}`);
  });

  it('are those of the container', () => {
    const [, command = ''] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...startOptions, main]);
  });

  it('are in the README, for those who start the product by other means', () => {
    expect(read('README.md')).toContain(`node ${startOptions.join(' ')} ${main}`);
  });
});
