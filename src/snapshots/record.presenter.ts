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
  /** `disabled`: the DNS host stored the record and did not serve it. */
  status!: 'active' | 'disabled';
}

export function presentRecord({ name, type, ttlSeconds, rdata, disabled }: SingleRecord): SnapshotRecordView {
  const { value, priority } = printValue(type, rdata);
  const status = disabled ? 'disabled' : 'active';
  return { name, type, value, ttl: ttlSeconds, priority: priority ?? null, status };
}
