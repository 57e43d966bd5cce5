import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import type { DomainActions } from '../useDomainActions';
import { useStatusText } from '../../../shared/i18n/useStatusText';

/** One line about what is wrong with a domain, and what to do about it. Shows nothing while all is well. */
export function DomainNotice({ domain, actions }: { domain: DomainView; actions: DomainActions }) {
  const { t } = useTranslation('domains');
  const status = useStatusText()(domain);
  const { displayName: provider } = domain.provider;
  if (domain.status === 'propagating') {
    return (
      <p role="status" className="text-muted text-[13px]">
        {status ?? t('card.reading', { provider })}
      </p>
    );
  }
  if (domain.status !== 'error') return null;
  return (
    <div className="relative flex items-center justify-between gap-3 text-[13px]">
      <p className="text-bad line-clamp-2 min-w-0 break-words" title={status ?? undefined}>
        {status ?? t('card.noReason')}
      </p>
      <Button size="sm" busy={actions.busy === 'test'} onClick={() => void actions.test()}>
        {t('card.test')}
      </Button>
    </div>
  );
}
