import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowLayout, rowLayoutOfAll, SelectBox } from './RecordRow';
import type { RecordTable } from './useRecordTable';

const sortable = ['name', 'type', 'value', 'ttl', 'status', 'domain'] as const;

interface GridHeaderProps {
  table: RecordTable;
  narrow: boolean;
  showDomain: boolean;
}

/** Stays in view. A phone shows only the checkbox that selects all rows. */
export function GridHeader({ table, narrow, showDomain }: GridHeaderProps) {
  const { t } = useTranslation('records');
  const all = table.getIsAllRowsSelected();
  // A phone has no room for a line that most visits do not need.
  const hasSelection = all || table.getIsSomeRowsSelected();
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
          'text-muted min-h-9 text-[13px] font-medium -outline-offset-2!',
        )}
      >
        <div role="columnheader" className="flex items-center max-[1099px]:col-span-full">
          <SelectBox
            label={t('table.selectAll')}
            checked={all}
            mixed={!all && table.getIsSomeRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
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

const order = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeaderProps {
  table: RecordTable;
  id: (typeof sortable)[number];
  hideStatus: boolean;
}

function SortHeader({ table, id, hideStatus }: SortHeaderProps) {
  const { t } = useTranslation('records');
  const column = table.getColumn(id);
  const sorted = column?.getIsSorted() || null;
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? order[sorted] : 'none'}
      className={clsx('min-w-0', id === 'status' && hideStatus && 'max-2xl:hidden')}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={column?.getToggleSortingHandler()}
        className="hover:text-ink -ms-1.5 inline-flex items-center gap-1 rounded px-1.5 py-1"
      >
        {t(`table.${id}`)}
        {sorted ? <Arrow size={14} aria-hidden /> : null}
      </button>
    </div>
  );
}
