import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { RecordAction } from '../RecordDialogs';
import type { RecordTable } from './useRecordTable';
import { isSelectable } from './useSelection';

const pageRows = 10;

interface GridKeysOptions {
  table: RecordTable;
  grid: RefObject<HTMLDivElement | null>;
  /** The row that has the focus, or gets it. */
  active: number;
  setActive(index: number): void;
  scrollTo(index: number): void;
  onAction(action: RecordAction): void;
}

/**
 * The table is one tab stop. Arrows move between rows, right and left through the controls of one; space selects, shift
 * extends, Enter edits, Delete deletes, Esc lets go of a control or of the selection.
 */
export function useGridKeys({ table, grid, active, setActive, scrollTo, onAction }: GridKeysOptions) {
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    rowAt(grid.current, active)?.focus({ preventScroll: true });
  }, [active, grid]);

  const { rows, selection } = table;
  const moveTo = (wanted: number, extend: boolean) => {
    if (wanted < 0 && active === 0) return rowAt(grid.current, header)?.focus();
    const index = Math.max(0, Math.min(rows.length - 1, wanted));
    if (extend) selection.select(rows.filter((_, place) => place === active || place === index));
    moved.current = true;
    setActive(index);
    scrollTo(index);
    // The row has the index already when the focus comes from the header.
    if (index === active) rowAt(grid.current, index)?.focus();
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
    ' ': () => {
      const record = rows[active];
      if (record && isSelectable(record)) selection.toggle(record, false);
    },
    Enter: () => {
      const record = rows[active];
      if (record?.can.edit) onAction({ kind: 'edit', record });
    },
    Delete: () => {
      const record = rows[active];
      if (record?.can.delete) onAction({ kind: 'delete', records: [record] });
    },
    Escape: selection.clear,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    const row = event.target.closest<HTMLElement>('[role=row]');
    if (!row) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      return focusBeside(row, event.target, event.key === 'ArrowRight' ? 1 : -1);
    }
    const isOnRow = event.target === row;
    const isInHeader = Number(row.dataset.index) === header;
    const moveOf = isInHeader ? headerMoves : moves;
    const move = moveOf[event.key];
    if (!isOnRow && move === undefined && event.key !== 'Escape') return;
    if (!isOnRow && event.key === 'Escape') return row.focus();
    const selectsAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const act = selectsAll ? () => selection.select(rows) : isInHeader ? undefined : acts[event.key];
    if (move === undefined && !act) return;
    event.preventDefault();
    if (move === undefined) act?.();
    else moveTo(move, event.shiftKey);
  };
}

const header = -1;
const headerMoves: Record<string, number> = { ArrowDown: 0 };

function rowAt(grid: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** The control before or after the one that has the focus; before the first one, the row itself. */
function focusBeside(row: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const controls = [row, ...row.querySelectorAll<HTMLElement>('button, input, a[href]')];
  controls[Math.min(controls.length - 1, Math.max(0, controls.indexOf(from) + step))]?.focus();
}
