import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import type { Limit } from './limit';

export function DomainLimitDialog({ limit, onClose }: { limit: Limit; onClose(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const [, navigate] = useLocation();
  const upgrade = () => {
    onClose();
    navigate('/pricing');
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.close')}</Button>
      <Button look="primary" icon={Sparkles} onClick={upgrade}>
        {t('limit.upgrade')}
      </Button>
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
        <p>{t('limit.hint')}</p>
      </div>
    </Dialog>
  );
}
