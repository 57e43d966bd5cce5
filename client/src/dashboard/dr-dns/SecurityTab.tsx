import { useTranslation } from 'react-i18next';
import type { DomainView, HealthFindingViewGroup } from '../../shared/api/generated/api.schemas';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { ZoneHealth } from '../zone-health/ZoneHealth';

/** Findings about answers and mail that can be forged, and names that can be taken over. */
const securityGroups: ReadonlySet<HealthFindingViewGroup> = new Set([
  'delegation',
  'servers',
  'dnssec',
  'mail',
  'certificates',
  'targets',
  'registration',
]);

/** The part of the health of a zone that is about security. */
export function SecurityTab({ domain }: { domain: DomainView | undefined }) {
  const { t } = useTranslation('drDns');
  if (!domain) return <p className="text-muted">{t('selectFirst')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('securityText')}</p>
      <ZoneHealth key={domain.id} domain={domain} groups={securityGroups} />
      <LinkButton href={`/zone-health?domain=${domain.id}`} className="self-start">
        {t('allChecks')}
      </LinkButton>
    </div>
  );
}
