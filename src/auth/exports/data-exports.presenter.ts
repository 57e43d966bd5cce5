import type { DataExport } from './data-export.entity.js';

/** An export of everything that a person has stored. Times are ISO 8601, UTC. */
export class DataExportView {
  id!: string;
  /** `expired`: its file has been deleted. `failed`: it can be asked for again. */
  status!: 'waiting' | 'running' | 'ready' | 'expired' | 'failed';
  /** Parts that are complete, of `parts`. */
  partsDone!: number;
  parts!: number;
  /** Files in the archive so far. */
  files!: number;
  /** Size of the archive; null until it is ready. */
  bytes!: number | null;
  createdAt!: string;
  /** When its file is deleted; null until it is ready. */
  expiresAt!: string | null;
}

export function presentExport(found: DataExport, now: Date): DataExportView {
  const { id, status, partsDone, parts, files, bytes = null, createdAt, expiresAt = null } = found;
  return {
    id,
    status: status === 'ready' && !found.isDownloadable(now) ? 'expired' : status,
    partsDone,
    parts,
    files,
    bytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
