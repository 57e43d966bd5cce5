import { execFileSync } from 'node:child_process';
import { heapGrowthFlag } from './heap.js';

describe('the growth of the heap', () => {
  it('is bounded by a flag that this Node knows', () => {
    expect(execFileSync(process.execPath, ['--v8-options']).toString()).toContain(`${heapGrowthFlag} (`);
  });
});
