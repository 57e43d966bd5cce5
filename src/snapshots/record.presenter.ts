import { printValue } from '../dns/index.js';
import type { SingleRecord } from './compare/compare-records.js';

export class SnapshotRecordView {
  /** Relative to the zone; `@` at the apex. */
  name!: string;
  type!: string;
  value!: string;
  /** Seconds. */
  ttl!: number;
  priority!: number | null;
}

export function presentRecord({ name, type, ttlSeconds, rdata }: SingleRecord): SnapshotRecordView {
  const { value, priority } = printValue(type, rdata);
  return { name, type, value, ttl: ttlSeconds, priority: priority ?? null };
}
