import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { useSeconds } from '../../shared/format/useSeconds';
import { Freshness } from '../../shared/ui/Freshness';

/** Hosts answer within this time. */
const patientSeconds = 5;

interface ZoneAgeProps {
  domain: DomainView;
  withProvider: boolean;
  /** The zone is being read again. */
  isReading: boolean;
}

/** How old the shown records are; while they are read again, whom that waits for and for how long. */
export function ZoneAge({ domain, withProvider, isReading }: ZoneAgeProps) {
  const freshness = <Freshness domain={domain} withProvider={withProvider} />;
  return isReading ? <Wait host={domain.provider.displayName}>{freshness}</Wait> : freshness;
}

function Wait({ host, children }: { host: string; children: ReactNode }) {
  const { t } = useTranslation('records');
  const seconds = useSeconds();
  if (seconds < patientSeconds) return children;
  return (
    <span className="text-wait tabular-nums">
      {t('progress.waiting', { host, time: t('progress.seconds', { count: seconds }) })}
    </span>
  );
}
