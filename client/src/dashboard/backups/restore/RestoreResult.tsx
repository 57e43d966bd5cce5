import { useTranslation } from 'react-i18next';
import type { RestoreView } from '../../../shared/api/generated/api.schemas';
import { Alert } from '../../../shared/ui/Alert';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Mono } from '../../../shared/ui/Mono';
import { IncompleteNote } from '../../review/IncompleteNote';
import { restoreText } from './restoreText';

const tones = { applied: 'good', partial: 'wait', failed: 'bad', held: 'wait' } as const;

export type EndedStatus = keyof typeof tones;

export const endOf = ({ status }: RestoreView): EndedStatus | null =>
  status === 'planned' || status === 'running' ? null : status;

/** The result of a restore, with everything that was not done and why. */
export function RestoreResult({ restore }: { restore: RestoreView }) {
  const { t } = useTranslation('backups');
  const { t: inCommon } = useTranslation('common');
  const say = usePhrases('restores', 'hosts', 'protection', 'dangers');
  const status = endOf(restore);
  if (!status) return null;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone={tones[status]} title={t(`restore.ended.${status}`)}>
        {restoreText(t, say, restore)}
      </Alert>
      <IncompleteNote of={restore} />
      {restore.failed.length > 0 ? (
        <section>
          <h3 className="mb-2 text-[13px] font-medium">{t('restore.notDone')}</h3>
          <ul className="divide-y rounded-lg border">
            {restore.failed.map(({ changeId, message, phrase }) => (
              <li key={changeId} className="px-3 py-2 text-[13px]">
                <Mono className="font-medium wrap-anywhere">{changeId.replace(/\/([^/]*)$/u, ' $1')}</Mono>
                <span className="text-muted block break-words">{say(message, phrase)}</span>
              </li>
            ))}
          </ul>
          {restore.failedCount > restore.failed.length ? (
            <p className="text-muted mt-2 text-[13px]">
              {inCommon('incidents.more', { count: restore.failedCount - restore.failed.length })}
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
