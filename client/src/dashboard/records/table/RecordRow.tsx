import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { inLetters, ownerName } from '../../../shared/format/ownerName';
import { Badge } from '../../../shared/ui/Badge';
import { Ttl } from '../../../shared/ui/Ttl';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import type { RecordAction } from '../RecordDialogs';
import { RowActions } from './RowActions';
import type { RecordRowModel } from './recordColumns';
import { ValueCell } from './ValueCell';

/** Columns keep their width whatever the rows hold. On a phone two lines: name and type, then the value. */
export const rowLayout =
  'grid items-center gap-x-3 px-3 max-sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] ' +
  'sm:grid-cols-[1.5rem_minmax(8rem,2fr)_5.5rem_minmax(9rem,3fr)_4.5rem_6.5rem_5.5rem]';

/** With the domain, where rows of several are shown and the page is wide enough: names are whole, and say it too. */
export const rowLayoutOfAll =
  '2xl:grid-cols-[1.5rem_minmax(10rem,2fr)_5.5rem_minmax(11rem,3fr)_4.5rem_6.5rem_minmax(6rem,1fr)_5.5rem]';

interface RecordRowProps {
  row: RecordRowModel;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  selected: boolean;
  tabbable: boolean;
  narrow: boolean;
  showDomain: boolean;
  domain: DomainView | undefined;
  measure(node: HTMLElement | null): void;
  onFocus(index: number): void;
  onCopy(text: string): Promise<void>;
  onAction(action: RecordAction): void;
}

export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { row, index, start, selected, tabbable, narrow, showDomain, domain, measure, onFocus, onCopy, onAction } =
    props;
  const { t } = useTranslation('records');
  const record = row.original;
  const label = `${record.type} ${record.fqdn}`;
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(index)}
      style={{ transform: `translateY(${start}px)` }}
      className={clsx(
        rowLayout,
        showDomain && rowLayoutOfAll,
        'group absolute inset-x-0 top-0 min-h-10 border-b py-0.5 max-sm:py-1.5 text-[13px] -outline-offset-2!',
        selected ? 'bg-accent/8' : 'hover:bg-sunken/60',
      )}
    >
      <div role="gridcell" className="max-sm:row-span-2 max-sm:self-start">
        <SelectBox
          label={t('table.select', { record: label })}
          checked={selected}
          disabled={!row.getCanSelect()}
          onChange={row.getToggleSelectedHandler()}
        />
      </div>
      <NameCell record={record} />
      <div role="gridcell">
        <TypeBadge type={record.type} />
      </div>
      <div role="gridcell" className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
        <ValueCell record={record} onCopy={onCopy} />
      </div>
      <div role="gridcell" className="max-sm:col-start-4 max-sm:row-start-2 max-sm:text-end">
        <Ttl seconds={record.ttl} />
      </div>
      <div role="gridcell" className="max-sm:hidden">
        <RecordStatus status={record.status} />
      </div>
      {showDomain ? (
        <div role="gridcell" className="text-muted truncate max-2xl:hidden" title={domain?.displayName}>
          {domain?.displayName ?? t('table.unknownDomain')}
        </div>
      ) : null}
      <div role="gridcell" className="max-sm:col-start-4 max-sm:row-start-1 max-sm:justify-self-end">
        <RowActions record={record} domain={domain} narrow={narrow} onCopy={onCopy} onAction={onAction} />
      </div>
    </div>
  );
});

/** The part that matters, the zone dimmed after it; the whole name, as DNS has it, on hover. */
function NameCell({ record: { name, fqdn, domain } }: { record: RecordView }) {
  const zone = inLetters(domain.name);
  return (
    <div role="gridcell" translate="no" title={fqdn} className="flex min-w-0 font-mono">
      <span className="min-w-0 shrink-0 truncate font-medium" style={{ maxWidth: '100%' }}>
        {ownerName(name, zone)}
      </span>
      {name === '@' ? null : <span className="text-muted min-w-0 truncate">.{zone}</span>}
    </div>
  );
}

const tones = {
  pending: 'wait',
  propagating: 'wait',
  error: 'bad',
  draft: 'plain',
  disabled: 'plain',
  unreadable: 'bad',
} as const;

/** Only what is out of the ordinary: a column of equal badges says nothing. */
function RecordStatus({ status }: Pick<RecordView, 'status'>) {
  const { t } = useTranslation('records');
  if (status === 'active') return <span className="sr-only">{t('status.active')}</span>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  onChange(event: unknown): void;
}

/** A native box: it is cheap, and its event tells whether Shift was held. */
export function SelectBox({ label, checked, mixed = false, disabled, onChange }: SelectBoxProps) {
  return (
    <label className="-ms-2 flex size-11 items-center justify-center sm:size-8">
      <input
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = mixed;
        }}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </label>
  );
}
