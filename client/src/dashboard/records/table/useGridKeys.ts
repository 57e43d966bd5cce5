import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { RecordAction } from '../RecordDialogs';
import type { RecordTable } from './useRecordTable';

const pageRows = 10;

interface GridKeysOptions {
  table: RecordTable;
  scroller: RefObject<HTMLDivElement | null>;
  /** The row that has the focus, or gets it. */
  active: number;
  setActive(index: number): void;
  scrollTo(index: number): void;
  onAction(action: RecordAction): void;
}

/** Arrows move, space selects, shift extends, Enter edits, Delete deletes, Esc lets go. Only on a row itself. */
export function useGridKeys({ table, scroller, active, setActive, scrollTo, onAction }: GridKeysOptions) {
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus();
  }, [active, scroller]);

  const { rows } = table.getRowModel();
  const moveTo = (wanted: number, extend: boolean) => {
    const index = Math.max(0, Math.min(rows.length - 1, wanted));
    if (extend) for (const row of [rows[active], rows[index]]) row?.toggleSelected(true);
    moved.current = true;
    setActive(index);
    scrollTo(index);
  };
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: rows.length - 1,
  };
  const acts: Record<string, () => void> = {
    ' ': () => rows[active]?.toggleSelected(),
    Enter: () => {
      const record = rows[active]?.original;
      if (record?.can.edit) onAction({ kind: 'edit', record });
    },
    Delete: () => {
      const record = rows[active]?.original;
      if (record?.can.delete) onAction({ kind: 'delete', records: [record] });
    },
    Escape: () => table.resetRowSelection(true),
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    const selectsAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const move = moves[event.key];
    const act = selectsAll ? () => table.toggleAllRowsSelected(true) : acts[event.key];
    if (move === undefined && !act) return;
    event.preventDefault();
    if (move === undefined) act?.();
    else moveTo(move, event.shiftKey);
  };
}
