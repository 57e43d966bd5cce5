import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../shared/api/domains';
import { useFirstSteps } from '../../shared/firstSteps';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { Card } from '../../shared/ui/Card';
import { FirstStepsList } from '../../shared/ui/FirstStepsList';

/** Leads a newcomer back to the zone that they began with. Draws nothing once the change was undone. */
export function UnfinishedSteps() {
  const { t } = useTranslation('common');
  const {
    steps: { domainId, undone },
    dismiss,
  } = useFirstSteps();
  const { domain } = useDomain(undone ? null : domainId);
  if (!domain) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 px-5! py-3!">
      <FirstStepsList />
      <div className="flex items-center gap-1">
        <LinkButton href={`/dashboard?domain=${domain.id}`} size="sm">
          {t('firstSteps.next')}
        </LinkButton>
        <IconButton label={t('actions.dismiss')} icon={X} size="sm" onClick={dismiss} />
      </div>
    </Card>
  );
}
