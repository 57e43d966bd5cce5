import type { RecordView } from '../../shared/api/generated/api.schemas';

/** As plans show it: a priority stands in front. */
export function wholeValue({ value, priority }: Pick<RecordView, 'value' | 'priority'>): string {
  return priority === null ? value : `${priority} ${value}`;
}
