import { useTranslation } from 'react-i18next';
import { useIncident } from '../api';
import { namesIn } from '../../../shared/i18n/namesIn';
import { usePhrases } from '../../../shared/i18n/phrases';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Time } from '../../../shared/ui/Time';
import { withMono } from '../../../shared/ui/withMono';

/** Oldest first, from detection to resolution. */
export function IncidentTimeline({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('backups');
  const say = usePhrases('protection', 'hosts', 'restores', 'dangers');
  const { data: incident, error, mutate } = useIncident(incidentId);
  if (error && !incident)
    return <LoadFailed title={t('incidents.timelineFailed')} error={error} retry={() => void mutate()} />;
  if (!incident) return <Skeleton className="h-16" />;
  return (
    <section>
      <h3 className="mb-2 text-[13px] font-medium">{t('incidents.timeline')}</h3>
      <ol className="flex flex-col gap-2 border-s ps-4">
        {incident.timeline.map(({ message, phrase, at }, index) => (
          <li key={index} className="relative">
            <span
              aria-hidden
              className="bg-accent absolute -start-4 top-1.5 size-2 -translate-x-1/2 rounded-full rtl:translate-x-1/2"
            />
            <p className="break-words">{withMono(say(message, phrase), namesIn(phrase))}</p>
            <p className="text-muted text-xs">
              <Time at={at} exact />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
