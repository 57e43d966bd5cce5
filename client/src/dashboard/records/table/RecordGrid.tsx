import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import type { RecordAction } from '../RecordDialogs';
import { GridHeader } from './GridHeader';
import { RecordRow } from './RecordRow';
import { useGridKeys } from './useGridKeys';
import { useCopy } from './useCopy';
import type { RecordTable } from './useRecordTable';

const rowHeight = 41;
const narrowRowHeight = 89;
/** Rows rendered beyond the visible part. */
const ahead = 6;
/** The next page is asked for this many rows before the end. */
const nearEnd = 30;

interface RecordGridProps {
  table: RecordTable;
  domains: readonly DomainView[];
  /** The number of all matching records, loaded or not. */
  total: number;
  /** False: nobody knows how many rows there are. */
  isTotalExact: boolean;
  /** True if the rows belong to several domains. */
  showDomain: boolean;
  loadMore?(): void;
  onAction(action: RecordAction): void;
}

/** Renders only the visible rows; the grid states the total for screen readers. */
export function RecordGrid({ table, domains, total, isTotalExact, showDomain, loadMore, onAction }: RecordGridProps) {
  const { t } = useTranslation('records');
  const { rows } = table.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const copy = useCopy();
  const [active, setActive] = useState(0);
  const current = Math.min(active, rows.length - 1);
  // A new function would make the virtualizer measure all ten thousand rows on every render.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const estimateSize = useCallback(() => (narrow ? narrowRowHeight : rowHeight), [narrow]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: keyOf,
    overscan: ahead,
    // The row that has the focus must not vanish when it is scrolled away.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length);
  const last = items.at(-1)?.index ?? 0;
  const wantsMore = loadMore !== undefined && rows.length < total && last >= rows.length - nearEnd;
  const askForMore = useEffectEvent(() => loadMore?.());
  useEffect(() => {
    if (wantsMore) askForMore();
  }, [wantsMore, rows.length]);
  const keys = useGridKeys({
    table,
    scroller,
    active: current,
    setActive,
    onAction,
    scrollTo: virtualizer.scrollToIndex,
  });
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('table.label')}
      aria-rowcount={isTotalExact ? total + 1 : -1}
      aria-multiselectable
      onKeyDown={keys}
      className="bg-raised relative max-h-[max(28rem,calc(100dvh-19rem))] overflow-auto overscroll-contain rounded-xl border [scrollbar-gutter:auto]"
    >
      <GridHeader table={table} narrow={narrow} showDomain={showDomain} />
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <RecordRow
              key={key}
              row={row}
              index={index}
              start={start}
              selected={row.getIsSelected()}
              tabbable={index === current}
              narrow={narrow}
              showDomain={showDomain}
              domain={domains.find(({ id }) => id === row.original.domainId)}
              measure={virtualizer.measureElement}
              onFocus={setActive}
              onCopy={copy}
              onAction={onAction}
            />
          );
        })}
      </div>
    </div>
  );
}

const phone = '(max-width: 639px)';

/** True if a row needs two lines. */
function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(phone).matches);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
