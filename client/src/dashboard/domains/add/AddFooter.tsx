import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/buttons/Button';

interface AddFooterProps {
  /** False: both buttons look switched off, and say what is missing when they are pressed. */
  ready: boolean;
  busy: 'test' | 'add' | null;
  onTest(): void;
  /** Left out where the button submits the form that it stands in. */
  onAdd?(): void;
}

const offClass = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

export function AddFooter({ ready, busy, onTest, onAdd }: AddFooterProps) {
  const { t } = useTranslation('domains');
  return (
    <StepFooter>
      <Button
        icon={PlugZap}
        busy={busy === 'test'}
        aria-disabled={!ready || busy !== null}
        onClick={onTest}
        className={offClass}
      >
        {t('test.button')}
      </Button>
      <Button
        type={onAdd ? 'button' : 'submit'}
        look="primary"
        busy={busy === 'add'}
        aria-disabled={!ready || busy !== null}
        onClick={onAdd}
        className={offClass}
      >
        {t('add.submit')}
      </Button>
    </StepFooter>
  );
}

/** Stays in view while the step above it scrolls. */
export const StepFooter = ({ children }: { children: ReactNode }) => (
  <div className="bg-raised sticky -bottom-4 z-10 -mx-5 mt-2 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3 sm:rounded-b-xl">
    {children}
  </div>
);
