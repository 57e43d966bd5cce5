import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useConfirmedPayment } from './useConfirmedPayment';

/** Says that a payment is being confirmed, and welcomes once it is. `onEnd` is called when there is no more to say. */
export function Confirmation({ onEnd }: { onEnd(): void }) {
  const { t } = useTranslation(['records', 'billing']);
  const toast = useToast();
  const [round, setRound] = useState(0);
  const state = useConfirmedPayment(round);
  useEffect(() => {
    if (state !== 'confirmed') return;
    toast.good(t('welcome.title'), t('welcome.text'));
    onEnd();
  }, [state, toast, t, onEnd]);
  if (state === 'confirmed') return null;
  const isLate = state === 'late';
  return (
    <div role="status" className="mt-6 mb-2">
      <Alert
        tone={isLate ? 'wait' : 'plain'}
        title={t(isLate ? 'billing:confirmation.late' : 'billing:confirmation.waiting')}
        onDismiss={isLate ? onEnd : undefined}
        action={
          isLate ? (
            <Button size="sm" onClick={() => setRound(round + 1)}>
              {t('billing:confirmation.again')}
            </Button>
          ) : (
            <LoaderCircle size={16} aria-hidden className="animate-spin" />
          )
        }
      >
        {t(isLate ? 'billing:confirmation.lateText' : 'billing:confirmation.waitingText')}
      </Alert>
    </div>
  );
}
