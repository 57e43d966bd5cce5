import { useTranslation } from 'react-i18next';
import type { LossReportView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Alert } from '../../../shared/ui/Alert';
import { IncompleteNote } from '../../review/IncompleteNote';
import { LossCounts } from './LossCounts';
import { LossRow } from './LossRow';

/** The comparison: the zone at the other host, how many sets lose something, and each of them. */
export function LossReport({ report }: { report: LossReportView }) {
  const { t } = useTranslation('domains');
  const say = usePhrases('losses', 'hosts');
  const { target, losses, overflow, counts } = report;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <IncompleteNote of={report} />
      <p className="text-muted">{useThere(report)}</p>
      {overflow ? <Alert tone="bad" title={say(overflow.message, overflow.phrase)} /> : null}
      <LossCounts report={report} />
      {total === 0 ? (
        <Alert tone="good" title={t('losses.nothing', { target })} />
      ) : (
        <section aria-label={t('losses.list', { target })}>
          <h3 className="mb-2 font-medium">{t('losses.list', { target })}</h3>
          <ul className="divide-y rounded-lg border">
            {losses.map((loss, index) => (
              <LossRow key={`${index} ${loss.name} ${loss.type}`} loss={loss} />
            ))}
          </ul>
          {losses.length < total ? (
            <p className="text-muted mt-2">{t('losses.more', { shown: losses.length, total })}</p>
          ) : null}
        </section>
      )}
    </div>
  );
}

function useThere({ there, target }: LossReportView): string {
  const { t } = useTranslation('domains');
  if (there.exists) return t('losses.exists', { target, found: there.recordCount });
  return t(there.canCreate ? 'losses.create' : 'losses.byHand', { target });
}
