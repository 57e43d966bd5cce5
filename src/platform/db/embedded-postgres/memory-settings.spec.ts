import { memorySettings } from './memory-settings.js';

const gigabyte = 2 ** 30;

describe('the memory of the embedded PostgreSQL', () => {
  it.each([
    [1, { shared_buffers: '64MB', effective_cache_size: '512MB', work_mem: '4MB' }],
    [16, { shared_buffers: '1024MB', effective_cache_size: '8192MB', work_mem: '16MB' }],
    [512, { shared_buffers: '2048MB', effective_cache_size: '65536MB', work_mem: '32MB' }],
  ])('suits a machine of %i GB', (gigabytes, settings) => {
    expect(memorySettings(gigabytes * gigabyte)).toMatchObject({ ...settings, jit: 'off' });
  });
});
