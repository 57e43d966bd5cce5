import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotRecordView } from '../../shared/api/generated/api.schemas';
import { SettingMarks } from '../../shared/hostSettings/SettingMarks';
import { Badge } from '../../shared/ui/Badge';
import { Mono } from '../../shared/ui/Mono';
import { Ttl } from '../../shared/ui/Ttl';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { inLetters } from '../../shared/format/ownerName';
import { ShowMore } from '../../shared/ui/ShowMore';

const atOnce = 100;

interface RecordLinesProps {
  label: string;
  records: readonly SnapshotRecordView[];
  /** All are of one name and type, which stand above: the values are enough. */
  isOneSet?: boolean;
}

/** A read-only list of records, a hundred at a time: a table, or two lines per record on a phone. */
export function RecordLines({ label, records, isOneSet = false }: RecordLinesProps) {
  const { t } = useTranslation('backups');
  const [shown, setShown] = useState(atOnce);
  return (
    <div className="flex flex-col gap-2">
      <table aria-label={label} className="w-full table-fixed text-start text-[13px] max-sm:block">
        <thead className={clsx('text-muted', isOneSet ? 'sr-only' : 'max-sm:sr-only')}>
          <tr>
            {isOneSet ? null : (
              <>
                <th className="w-1/4 py-1 pe-3 text-start font-medium">{t('records.name')}</th>
                <th className="w-20 py-1 pe-3 text-start font-medium">{t('records.type')}</th>
              </>
            )}
            <th className="py-1 pe-3 text-start font-medium">{t('records.value')}</th>
            <th className="w-20 py-1 text-end font-medium">{t('records.ttl')}</th>
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block">
          {records.slice(0, shown).map((record, index) => (
            <Line key={index} record={record} isOneSet={isOneSet} />
          ))}
        </tbody>
      </table>
      <ShowMore hidden={records.length - shown} atOnce={atOnce} onMore={() => setShown(shown + atOnce)} />
    </div>
  );
}

function Line({ record, isOneSet }: { record: SnapshotRecordView; isOneSet: boolean }) {
  const { name, type, value, ttl, priority, status, settings } = record;
  return (
    <tr className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:py-2">
      {isOneSet ? null : (
        <>
          <td className="py-1.5 pe-3 align-top max-sm:min-w-0 max-sm:flex-1 max-sm:p-0">
            <Mono className="font-medium wrap-anywhere">{inLetters(name)}</Mono>
          </td>
          <td className="py-1.5 pe-3 align-top max-sm:p-0">
            <TypeBadge type={type} />
          </td>
        </>
      )}
      <td
        className={clsx(
          'py-1.5 pe-3 align-top max-sm:p-0',
          isOneSet ? 'max-sm:min-w-0 max-sm:flex-1' : 'max-sm:order-last max-sm:w-full',
        )}
      >
        <Mono className="wrap-anywhere whitespace-pre-wrap">{priority === null ? value : `${priority} ${value}`}</Mono>
        {status === 'active' ? null : <Status status={status} />}
        {Object.keys(settings).length > 0 ? (
          <span className="ms-2">
            <SettingMarks settings={settings} />
          </span>
        ) : null}
      </td>
      <td className="text-muted py-1.5 text-end align-top whitespace-nowrap max-sm:p-0">
        <Ttl seconds={ttl} />
      </td>
    </tr>
  );
}

function Status({ status }: { status: 'disabled' | 'unreadable' }) {
  const { t } = useTranslation('records');
  return (
    <span className="ms-2">
      <Badge tone={status === 'unreadable' ? 'bad' : 'plain'}>{t(`status.${status}`)}</Badge>
    </span>
  );
}
