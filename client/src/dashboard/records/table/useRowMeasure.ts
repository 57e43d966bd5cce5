import type { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';

export interface RowMeasure {
  /** Reads the height of a row that shows something new. */
  read(row: HTMLElement): void;
  /** Reads it again whenever it changes; returns the end of that. */
  watch(row: HTMLElement): () => void;
}

/**
 * Tells the list how high its rows are. The virtualizer's own measuring takes each element to be one record for good,
 * and stops watching those that have come to show another.
 */
export function useRowMeasure(virtualizer: ReturnType<typeof useWindowVirtualizer>): RowMeasure {
  const [{ measure, observer }] = useState(() => {
    const read = (row: HTMLElement) => virtualizer.resizeItem(Number(row.dataset.index), row.offsetHeight);
    const watching = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement && target.isConnected) read(target);
    });
    const watch = (row: HTMLElement) => {
      watching.observe(row);
      return () => watching.unobserve(row);
    };
    return { measure: { read, watch }, observer: watching };
  });
  useEffect(() => () => observer.disconnect(), [observer]);
  return measure;
}
