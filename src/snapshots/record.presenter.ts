import { ApiProperty } from '@nestjs/swagger';
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
  /**
   * `disabled`: the DNS host stored the record and did not serve it. `unreadable`: Zonekeeper cannot decode it; the value
   * is the host's own text, which is kept and never restored.
   */
  status!: 'active' | 'disabled' | 'unreadable';
  /** Settings that the DNS host kept beside the record, by their keys: those of its value, and those of its whole set. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { proxied: true } })
  settings!: Record<string, unknown>;
}

export function presentRecord({ name, type, ttlSeconds, rdata, status, settings }: SingleRecord): SnapshotRecordView {
  const { value, priority = null } = status === 'unreadable' ? { value: rdata } : printValue(type, rdata);
  return { name, type, value, ttl: ttlSeconds, priority, status, settings };
}
