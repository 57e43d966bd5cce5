import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowLayout, rowLayoutOfAll, SelectBox } from './RecordRow';
import type { RecordSort } from './recordSort';
import type { RecordTable } from './useRecordTable';

const sortable: readonly RecordSort['field'][] = ['name', 'type', 'value', 'ttl', 'status', 'domain'];

interface GridHeaderProps {
  table: RecordTable;
  narrow: boolean;
  showDomain: boolean;
}

/** Stays in view. A phone shows only the checkbox that selects all rows. */
export function GridHeader({ table, narrow, showDomain }: GridHeaderProps) {
  const { t } = useTranslation('records');
  const { isAll, records, toggleAll } = table.selection;
  // A phone has no room for a line that most visits do not need.
  const hasSelection = records.length > 0;
  return (
    <div
      role="rowgroup"
      className={clsx(
        'bg-raised sticky top-0 z-10 rounded-t-xl border-b max-md:top-[53px]',
        !hasSelection && 'max-sm:hidden',
      )}
    >
      <div
        role="row"
        aria-rowindex={1}
        data-index={-1}
        tabIndex={-1}
        className={clsx(
          rowLayout,
          showDomain && rowLayoutOfAll,
          'text-muted min-h-8 text-[13px] font-medium -outline-offset-2!',
        )}
      >
        <div role="columnheader" className="flex items-center max-[1099px]:col-span-full">
          <SelectBox label={t('table.selectAll')} checked={isAll} mixed={hasSelection && !isAll} onChange={toggleAll} />
          {narrow ? <span aria-hidden>{t('table.selectAll')}</span> : null}
        </div>
        {narrow ? null : (
          <>
            {sortable
              .filter((id) => showDomain || id !== 'domain')
              .map((id) => (
                <SortHeader key={id} table={table} id={id} hideStatus={showDomain} />
              ))}
            <div role="columnheader" className="pe-1.5 text-end">
              {t('table.actions')}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface SortHeaderProps {
  table: RecordTable;
  id: RecordSort['field'];
  hideStatus: boolean;
}

function SortHeader({ table, id, hideStatus }: SortHeaderProps) {
  const { t } = useTranslation('records');
  const sorted = table.sort?.field === id ? table.sort : null;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
      className={clsx('min-w-0', id === 'status' && hideStatus && 'max-2xl:hidden')}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={() => table.sortBy(id)}
        className="hover:text-ink -ms-1.5 inline-flex items-center gap-1 rounded px-1.5 py-1"
      >
        {t(`table.${id}`)}
        {sorted ? <Arrow size={14} aria-hidden /> : null}
      </button>
    </div>
  );
}
