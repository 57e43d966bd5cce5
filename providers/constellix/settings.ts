import type { HostSetting, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { ConstellixRecord, ConstellixValue } from './answers.js';

/** The data of Constellix beside the values of a set. */
export interface ConstellixMeta extends RrsetMeta {
  readonly note?: string;
}

/** One value of a record of Constellix's, which is a set. */
export interface RawValue {
  readonly record: ConstellixRecord;
  /** Null for a record that has none of its own, such as one of pools. */
  readonly value: ConstellixValue | null;
}

/** Each key of `ConstellixMeta`. */
export const settings: readonly HostSetting[] = [
  { key: 'note', isRemark: true, label: sayHost('setting.notes'), per: 'set', kind: 'text', maxLength: 255 },
];

export function metaOf(records: readonly HostedRecord[]): ConstellixMeta {
  const note = (records[0]?.raw as RawValue | undefined)?.record.note ?? '';
  return note === '' ? {} : { note };
}
