import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { PlansLink } from '../../shared/ui/PlansLink';
import { UseBar } from '../../shared/ui/charts/UseBar';
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
        <UseBar label={t('limit.progress', { ...limit })} count={limit.currentCount} limit={limit.limit} />
        <p>{t('limit.hint')}</p>
      </div>
    </Dialog>
  );
}
