import { useTranslation } from 'react-i18next';
import type { DomainView, HealthFindingViewGroup, ZoneHealthView } from '../../shared/api/generated/api.schemas';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useZoneHealth } from './api';
import { HealthCard } from './HealthCard';
import { HealthFindings } from './HealthFindings';

interface ZoneHealthProps {
  domain: DomainView;
  /** The only groups of findings that are shown; all of them unless given. */
  groups?: ReadonlySet<HealthFindingViewGroup>;
}

/** The last run of a zone with a way to another one, and what was found. */
export function ZoneHealth({ domain, groups }: ZoneHealthProps) {
  const { t } = useTranslation('health');
  const { data, error, mutate } = useZoneHealth(domain.id);
  if (error && !data) return <LoadFailed title={t('failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  const shown = groups ? onlyOf(groups, data) : data;
  return (
    <div className="flex flex-col gap-6">
      <HealthCard domain={domain} health={data} onDone={(health) => void mutate(health, { revalidate: false })} />
      {data.run ? <HealthFindings domain={domain} health={shown} onChange={() => void mutate()} /> : null}
    </div>
  );
}

function onlyOf(groups: ReadonlySet<HealthFindingViewGroup>, health: ZoneHealthView): ZoneHealthView {
  const ofGroups = (findings: ZoneHealthView['findings']) => findings.filter(({ group }) => groups.has(group));
  return { ...health, findings: ofGroups(health.findings), gone: ofGroups(health.gone) };
}
