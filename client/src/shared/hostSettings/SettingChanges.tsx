import { useTranslation } from 'react-i18next';
import type { SettingChangeView } from '../api/generated/api.schemas';
import { Mono } from '../ui/Mono';
import { useHostSettings } from './useHostSettings';

/** Settings of the host that differ: "Proxied: off → on", with the value that has it where that is not clear. */
export function SettingChanges({ changes, several }: { changes: readonly SettingChangeView[]; several: boolean }) {
  const { t } = useTranslation('hostSettings');
  const { labelOf, textOf } = useHostSettings();
  return (
    <ul aria-label={t('changes')} className="mt-2 flex flex-col gap-1 ps-5 text-[13px]">
      {changes.map(({ key, of, before, after }) => (
        <li key={`${key} ${of ?? ''}`} className="break-words">
          <span className="text-muted">
            {several && of !== null ? (
              <>
                <Mono className="wrap-anywhere">{of}</Mono>
                {' · '}
              </>
            ) : null}
            {labelOf(key)}:
          </span>{' '}
          <span className="text-muted">{textOf(key, before)}</span>
          <span aria-hidden> → </span>
          <span className="sr-only"> {t('to')} </span>
          <span className="font-medium">{textOf(key, after)}</span>
        </li>
      ))}
    </ul>
  );
}
