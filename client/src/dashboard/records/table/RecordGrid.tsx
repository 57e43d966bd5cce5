import { useWindowVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import type { RecordAction } from '../RecordDialogs';
import { GridHeader } from './GridHeader';
import { RecordRow } from './RecordRow';
import { useRecordHistory } from './RowActions';
import { RowSlots } from './rowSlots';
import { setKeyOf, type FreshSets } from './freshSets';
import { useGridKeys } from './useGridKeys';
import { useNarrow } from './useNarrow';
import { useRowMeasure } from './useRowMeasure';
import { useCopy } from './useCopy';
import type { RecordTable } from './useRecordTable';

const rowHeight = 40;
const narrowRowHeight = 84;
/** Rows rendered beyond the visible part. */
const ahead = 6;
/** The next page is asked for this many rows before the end. */
const nearEnd = 30;

interface RecordGridProps {
  table: RecordTable;
  /** The domain of all rows; undefined where they are of several. */
  domain: DomainView | undefined;
  /** The number of all matching records, loaded or not. */
  total: number;
  /** False: nobody knows how many rows there are. */
  isTotalExact: boolean;
  /** True if the rows belong to several domains. */
  showDomain: boolean;
  /** Equal names stand one below the other. */
  isGrouped: boolean;
  /** Sets that have just changed: the first is scrolled to, all are tinted. */
  fresh: FreshSets | null;
  loadMore?(): void;
  onAction(action: RecordAction): void;
}

/** Renders only the visible rows; the page is what scrolls. The grid states the total for screen readers. */
export function RecordGrid(props: RecordGridProps) {
  const { table, domain, total, isTotalExact, showDomain, isGrouped, fresh, loadMore, onAction } = props;
  const { t } = useTranslation('records');
  const ttl = useTtlTexts();
  const { rows, selection } = table;
  const grid = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const copy = useCopy();
  const openHistory = useRecordHistory();
  const [active, setActive] = useState(0);
  const current = Math.min(active, rows.length - 1);
  const scrollMargin = useTopOf(grid);
  // A new function would make the virtualizer measure all ten thousand rows on every render.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const estimateSize = useCallback(() => (narrow ? narrowRowHeight : rowHeight), [narrow]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    scrollMargin,
    // The header stays in sight above the rows.
    scrollPaddingStart: 96,
    scrollPaddingEnd: 96,
    getItemKey: keyOf,
    overscan: ahead,
    // The row that has the focus must not vanish when it is scrolled away.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });
  const measure = useRowMeasure(virtualizer);
  const [slots] = useState(() => new RowSlots());
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length);
  const places = slots.placesOf(items.map(({ index }) => rows[index]!.id));
  const last = items.at(-1)?.index ?? 0;
  const wantsMore = loadMore !== undefined && rows.length < total && last >= rows.length - nearEnd;
  const askForMore = useEffectEvent(() => loadMore?.());
  useEffect(() => {
    if (wantsMore) askForMore();
  }, [wantsMore, rows.length]);
  const reveal = useEffectEvent((sets: FreshSets) => {
    const index = rows.findIndex((record) => sets.keys.has(setKeyOf(record)));
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    sets.markRevealed();
  });
  useEffect(() => {
    if (fresh && !fresh.isRevealed) reveal(fresh);
  }, [fresh, rows]);
  const keys = useGridKeys({ table, grid, active: current, setActive, onAction, scrollTo: virtualizer.scrollToIndex });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('table.label')}
      aria-rowcount={isTotalExact ? total + 1 : -1}
      aria-multiselectable
      onKeyDown={keys}
      className="bg-raised rounded-xl border"
    >
      <GridHeader table={table} narrow={narrow} showDomain={showDomain} />
      <div
        role="rowgroup"
        className="relative overflow-x-clip rounded-b-xl"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }, item) => {
          const record = rows[index]!;
          const above = isGrouped ? rows[index - 1] : undefined;
          return (
            <RecordRow
              key={places[item]}
              record={record}
              index={index}
              start={start - scrollMargin}
              selected={selection.has(record)}
              tabbable={index === current}
              narrow={narrow}
              showDomain={showDomain}
              isContinued={above?.name === record.name && above.domainId === record.domainId}
              isFresh={fresh?.keys.has(setKeyOf(record)) ?? false}
              domain={domain}
              t={t}
              ttl={ttl}
              measure={measure}
              onFocus={setActive}
              onSelect={selection.toggle}
              onCopy={copy}
              onHistory={openHistory}
              onAction={onAction}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Once for all rows: a hook in each of them would be felt while one types. */
function useTtlTexts() {
  const { t } = useTranslation('common');
  const { ttl } = useFormat();
  return useMemo(() => ({ short: ttl, exact: (count: number) => t('seconds', { count }) }), [t, ttl]);
}

/** Pixels from the top of the page to the rows. Banners above them come and go. */
function useTopOf(grid: React.RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const rows = grid.current?.lastElementChild;
    if (!rows) return;
    const measure = () => setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return top;
}
