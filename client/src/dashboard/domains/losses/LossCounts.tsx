import { useTranslation } from 'react-i18next';
import type { LossReportView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';

/** How many sets stay as they are, and how often each kind of loss occurs. */
export function LossCounts({ report: { sameSets, counts } }: { report: LossReportView }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const kinds = [
    ['same', sameSets],
    ['left_out', counts.leftOut],
    ['altered', counts.altered],
    ['setting', counts.settings],
    ['caution', counts.cautions],
    ['remark', counts.remarks],
    ['replaced', counts.replaced],
  ] as const;
  return (
    <dl aria-label={t('losses.counts')} className="flex flex-wrap gap-x-5 gap-y-2">
      {kinds
        .filter(([kind, count]) => kind === 'same' || count > 0)
        .map(([kind, count]) => (
          <div key={kind} className="flex items-baseline gap-1.5">
            <dt className="text-muted text-[13px]">{t(`losses.kind.${kind}`)}</dt>
            <dd className="font-medium tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
