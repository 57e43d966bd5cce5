import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { SettingMarks } from '../../../shared/hostSettings/SettingMarks';
import { wholeValue } from '../wholeValue';
import { copyIcon, RowButton } from './RowActions';

/** Two lines hold about this much. */
const longValue = 80;

interface ValueCellProps {
  record: RecordView;
  t: TFunction<'records'>;
  onCopy(text: string): Promise<void>;
}

/** Shows two lines of the value, the rest on demand; a button copies all of it. */
export function ValueCell({ record, t, onCopy }: ValueCellProps) {
  const [opened, setOpened] = useState<string | null>(null);
  // The next record that the row shows is folded.
  const open = opened === record.id;
  const value = wholeValue(record);
  return (
    <div className="relative min-w-0 pe-2">
      <div className="py-1">
        <p translate="no" title={value} className={clsx('font-mono wrap-anywhere', !open && 'line-clamp-2')}>
          {value}
        </p>
        {Object.keys(record.settings).length > 0 ? (
          <SettingMarks settings={record.settings} provider={record.domain.provider} />
        ) : null}
        {value.length > longValue ? (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={open}
            onClick={() => setOpened(open ? null : record.id)}
            className="text-accent-strong rounded py-0.5 text-xs font-medium hover:underline max-sm:min-h-11 max-sm:min-w-11 max-sm:text-start"
          >
            {open ? t('table.showLess') : t('table.showAll')}
          </button>
        ) : null}
      </div>
      <RowButton
        label={t('table.copyValue', { record: `${record.type} ${record.fqdn}` })}
        icon={copyIcon}
        onClick={() => void onCopy(value)}
        className="bg-raised absolute end-0 top-0 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-[1099px]:hidden"
      />
    </div>
  );
}
