import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useIncidents } from '../api';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Section } from '../../../shared/ui/Section';
import { IncidentItem } from './IncidentItem';

/** Open ones first. The one that waits for a decision is expanded. */
export function IncidentList({ domain, opened }: { domain: DomainView; opened: string | null }) {
  const { t } = useTranslation('backups');
  const { data: incidents, error, mutate } = useIncidents(domain.id);
  const urgent = opened ?? incidents?.find(({ state }) => state !== 'resolved')?.id;
  return (
    <Section title={t('incidents.title')} text={t('incidents.text')}>
      {error && !incidents ? (
        <LoadFailed title={t('incidents.failed')} error={error} retry={() => void mutate()} />
      ) : !incidents ? (
        <Skeleton className="h-16" />
      ) : incidents.length === 0 ? (
        <p className="text-muted flex items-center gap-2">
          <ShieldCheck size={16} aria-hidden className="text-good" />
          {t('incidents.none')}
        </p>
      ) : (
        <ul aria-label={t('incidents.title')} className="divide-y rounded-lg border">
          {incidents.map((incident) => (
            <IncidentItem
              key={incident.id}
              incident={incident}
              zone={domain.displayName}
              startsOpen={incident.id === urgent}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
