import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';

export interface Selection {
  /** The selected rows that are shown. */
  records: readonly RecordView[];
  isAll: boolean;
  has(record: RecordView): boolean;
  /** Selects or deselects one record; `isRange`: all rows from the one before. */
  toggle(record: RecordView, isRange: boolean): void;
  select(records: readonly RecordView[]): void;
  /** Selects every row that is shown, or none. */
  toggleAll(): void;
  clear(): void;
}

const nothing: ReadonlySet<string> = new Set();
const none: readonly RecordView[] = [];

export const isSelectable = ({ can }: RecordView): boolean => can.edit || can.delete;

/** Which records are selected. Counts those among `rows`: hidden or deleted ones are never acted on. */
export function useSelection(rows: readonly RecordView[]): Selection {
  const [ids, setIds] = useState(nothing);
  const anchor = useRef<string | null>(null);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const records = useMemo(() => (ids.size === 0 ? none : rows.filter(({ id }) => ids.has(id))), [ids, rows]);
  const select = useCallback((added: readonly RecordView[]) => {
    setIds((before) => new Set([...before, ...added.filter(isSelectable).map(({ id }) => id)]));
  }, []);
  const toggle = useCallback((record: RecordView, isRange: boolean) => {
    const from = isRange ? shown.current.findIndex(({ id }) => id === anchor.current) : -1;
    const to = shown.current.indexOf(record);
    const range = from < 0 ? [record] : shown.current.slice(Math.min(from, to), Math.max(from, to) + 1);
    anchor.current = record.id;
    setIds((before) => {
      const after = new Set(before);
      const isAdded = !before.has(record.id);
      for (const { id } of range.filter(isSelectable)) {
        if (isAdded) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(nothing), []);
  const isAll = records.length > 0 && rows.every((record) => !isSelectable(record) || ids.has(record.id));
  const toggleAll = () => (isAll ? clear() : select(rows));
  return { records, isAll, has: ({ id }) => ids.has(id), toggle, select, toggleAll, clear };
}
