import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import type { DomainActions } from '../useDomainActions';

/** Says what is wrong with a domain and what to do about it. Shows nothing while all is well. */
export function DomainNotice({ domain, actions }: { domain: DomainView; actions: DomainActions }) {
  const { t } = useTranslation('domains');
  const { displayName: provider } = domain.provider;
  if (domain.status === 'propagating') {
    return (
      <p role="status" className="text-muted text-[13px]">
        {domain.statusMessage ?? t('card.reading', { provider })}
      </p>
    );
  }
  if (domain.status !== 'error') return null;
  return (
    <div className="border-bad/30 bg-bad/6 flex flex-col items-start gap-2 rounded-lg border px-3 py-2 text-[13px]">
      <p className="line-clamp-4 max-w-full break-words" title={domain.statusMessage ?? undefined}>
        {domain.statusMessage ?? t('card.noReason')}
      </p>
      <Button size="sm" busy={actions.busy === 'test'} onClick={() => void actions.test()}>
        {t('card.test')}
      </Button>
    </div>
  );
}
