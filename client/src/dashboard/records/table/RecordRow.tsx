import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { inLetters, ownerName } from '../../../shared/format/ownerName';
import { Badge } from '../../../shared/ui/Badge';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import type { RecordAction } from '../RecordDialogs';
import { RowActions, RowMenu } from './RowActions';
import type { RowMeasure } from './useRowMeasure';
import { isSelectable } from './useSelection';
import { ValueCell } from './ValueCell';

/** Columns keep their width whatever the rows hold. Where that is too wide, two lines: name and type, then the value. */
export const rowLayout =
  'grid items-center gap-x-3 px-3 max-[1099px]:grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] ' +
  'min-[1100px]:grid-cols-[1.5rem_minmax(8rem,2fr)_5.5rem_minmax(9rem,3fr)_4.5rem_6.5rem_7.25rem]';

/** With the domain in place of the status, and beside it where the page is wide enough. */
export const rowLayoutOfAll =
  'min-[1100px]:grid-cols-[1.5rem_minmax(7rem,2fr)_5.5rem_minmax(9rem,3fr)_4.5rem_minmax(7rem,1fr)_7.25rem]! ' +
  '2xl:grid-cols-[1.5rem_minmax(10rem,2fr)_5.5rem_minmax(11rem,3fr)_4.5rem_6.5rem_minmax(7rem,1fr)_7.25rem]!';

/** A TTL for people, and to the second. */
interface TtlTexts {
  short(seconds: number): string;
  exact(seconds: number): string;
}

interface RecordRowProps {
  record: RecordView;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  selected: boolean;
  tabbable: boolean;
  narrow: boolean;
  showDomain: boolean;
  /** The row above has the same name. */
  isContinued: boolean;
  isFresh: boolean;
  domain: DomainView | undefined;
  t: TFunction<'records'>;
  ttl: TtlTexts;
  measure: RowMeasure;
  onFocus(index: number): void;
  onSelect(record: RecordView, isRange: boolean): void;
  onCopy(text: string): Promise<void>;
  onHistory(record: RecordView): void;
  onAction(action: RecordAction): void;
}

/** One record. Its elements show another one once it has gone out of sight, so it keeps nothing of its own. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, index, start, selected, tabbable, narrow, showDomain, isContinued, isFresh, domain, t, ttl } = props;
  const { measure, onFocus, onSelect, onCopy, onHistory, onAction } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => measure.watch(element.current!), [measure]);
  useLayoutEffect(() => measure.read(element.current!), [measure, record, narrow]);
  const actions = { record, domain, t, onCopy, onHistory, onAction };
  return (
    <div
      ref={element}
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
        'group absolute inset-x-0 top-0 min-h-10 border-b max-[1099px]:py-1.5 text-[13px] -outline-offset-2!',
        selected ? 'bg-accent/8' : 'hover:bg-sunken/60',
        isFresh && 'animate-tint',
      )}
    >
      <div role="gridcell" className="max-[1099px]:row-span-2 max-[1099px]:self-start">
        <SelectBox
          label={t('table.select', { record: `${record.type} ${record.fqdn}` })}
          checked={selected}
          disabled={!isSelectable(record)}
          onChange={(isRange) => onSelect(record, isRange)}
        />
      </div>
      <NameCell record={record} isContinued={isContinued && !narrow} />
      <div role="gridcell">
        <TypeBadge type={record.type} />
      </div>
      <div role="gridcell" className="max-[1099px]:col-span-2 max-[1099px]:col-start-2 max-[1099px]:row-start-2">
        <ValueCell record={record} t={t} onCopy={onCopy} />
      </div>
      <div
        role="gridcell"
        className="whitespace-nowrap tabular-nums max-[1099px]:col-start-4 max-[1099px]:row-start-2 max-[1099px]:text-end"
      >
        <span title={ttl.exact(record.ttl)}>{ttl.short(record.ttl)}</span>
      </div>
      <div role="gridcell" className={clsx('max-[1099px]:hidden', showDomain && 'max-2xl:hidden')}>
        <RecordStatus status={record.status} t={t} />
      </div>
      {showDomain ? (
        <div role="gridcell" className="text-muted truncate max-[1099px]:hidden" title={inLetters(record.domain.name)}>
          {inLetters(record.domain.name)}
        </div>
      ) : null}
      <div role="gridcell" className="max-[1099px]:col-start-4 max-[1099px]:row-start-1 max-[1099px]:justify-self-end">
        {narrow ? <RowMenu key={record.id} {...actions} /> : <RowActions {...actions} />}
      </div>
    </div>
  );
});

/** The part that matters, the zone dimmed after it; the whole name, as DNS has it, on hover. A name stands once. */
function NameCell({ record: { name, fqdn, domain }, isContinued }: { record: RecordView; isContinued: boolean }) {
  const zone = inLetters(domain.name);
  return (
    <div
      role="gridcell"
      translate="no"
      title={fqdn}
      className={clsx(
        'flex min-w-0 font-mono',
        isContinued && 'opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100',
      )}
    >
      <span className="min-w-0 shrink-0 truncate font-medium" style={{ maxWidth: '100%' }}>
        {name === '@' ? '@' : ownerName(name, zone)}
      </span>
      <span className={clsx('text-muted min-w-0 truncate', name === '@' && 'ms-2')}>
        {name === '@' ? zone : `.${zone}`}
      </span>
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
function RecordStatus({ status, t }: Pick<RecordView, 'status'> & { t: TFunction<'records'> }) {
  if (status === 'active') return <span className="sr-only">{t('status.active')}</span>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  /** `isRange`: Shift was held. */
  onChange(isRange: boolean): void;
}

/** A native box: it is cheap, and its event tells whether Shift was held. */
export function SelectBox({ label, checked, mixed = false, disabled, onChange }: SelectBoxProps) {
  return (
    <label className="-ms-3 flex size-11 shrink-0 cursor-pointer items-center justify-center min-[1100px]:h-8 min-[1100px]:w-10">
      <input
        type="checkbox"
        tabIndex={-1}
        ref={(node) => {
          if (node) node.indeterminate = mixed;
        }}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
