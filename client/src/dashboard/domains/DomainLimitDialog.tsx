import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { plansPath } from '../../shared/api/plans';
import { PlansLink } from '../../shared/ui/PlansLink';
import type { Limit } from './limit';

export function DomainLimitDialog({ limit, onClose }: { limit: Limit; onClose(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.close')}</Button>
      <PlansLink look="primary" icon={Sparkles}>
        {t('limit.upgrade')}
      </PlansLink>
    </>
  );
  return (
    <Dialog title={t('limit.title')} description={t('limit.text', { ...limit })} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-3">
        <meter
          aria-label={t('limit.progress', { ...limit })}
          min={0}
          max={limit.limit}
          value={limit.currentCount}
          className="sr-only"
        />
        <div aria-hidden className="bg-sunken h-2 overflow-hidden rounded-full">
          <div
            className="bg-wait h-full"
            style={{ width: `${Math.min(1, limit.currentCount / limit.limit) * 100}%` }}
          />
        </div>
        <p>{t(plansPath === null ? 'limit.remove' : 'limit.hint')}</p>
      </div>
    </Dialog>
  );
}
