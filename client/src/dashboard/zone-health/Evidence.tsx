import { useTranslation } from 'react-i18next';
import type { HealthFindingView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Mono } from '../../shared/ui/Mono';
import { Time } from '../../shared/ui/Time';

/** Which server answered what, and when. */
export function Evidence({ finding: { evidence, firstSeenAt } }: { finding: HealthFindingView }) {
  const { t } = useTranslation('health');
  const { number } = useFormat();
  const firstSeen = (
    <>
      {t('firstSeen')} <Time at={firstSeenAt} />
    </>
  );
  if (evidence.length === 0) return <p className="text-muted text-[13px]">{firstSeen}</p>;
  return (
    <details className="text-[13px]">
      <summary className="cursor-pointer">{t('evidence', { number: number(evidence.length) })}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {evidence.map(({ server, address, transport, question, outcome, values, rttMs, at }, index) => (
          <li key={index} className="bg-sunken rounded-md px-3 py-2 wrap-anywhere">
            <p>
              <Mono>{question}</Mono> → <Mono>{outcome}</Mono>
            </p>
            {values.map((value, place) => (
              <p key={place}>
                <Mono>{value}</Mono>
              </p>
            ))}
            <p className="text-muted">
              {server ? `${server} · ` : ''}
              {address} · {transport} · {t('milliseconds', { number: number(Math.round(rttMs)) })} ·{' '}
              <Time at={at} exact />
            </p>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2">{firstSeen}</p>
    </details>
  );
}
