const megabyte = 2 ** 20;

/**
 * PostgreSQL's settings for a machine that it shares with the application: a part of its memory, within bounds that
 * suit a small server as well as a large one. No JIT: it costs more than it saves in short statements.
 */
export function memorySettings(totalBytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) => {
    const megabytes = Math.floor((totalBytes * part) / megabyte);
    return `${Math.min(Math.max(megabytes, least), most)}MB`;
  };
  return {
    shared_buffers: share(1 / 16, 64, 2_048),
    effective_cache_size: share(1 / 2, 256, 65_536),
    // A statement may use it several times, and there are up to 200 connections.
    work_mem: share(1 / 1_024, 4, 32),
    maintenance_work_mem: share(1 / 32, 64, 512),
    max_wal_size: '2GB',
    jit: 'off',
  };
}
