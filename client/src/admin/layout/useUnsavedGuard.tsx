import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedGuard {
  /** To be drawn: asks when somebody is about to leave. */
  question: ReactNode;
  /** Lets the next step through: what was typed is stored, or nobody wants it any more. */
  release(): void;
}

/** Asks before what was typed and not saved is lost: on the way to another page of the console, or out of it. */
export function useUnsavedGuard(isUnsaved: boolean): UnsavedGuard {
  const { t } = useTranslation('admin');
  const isHeld = useRef(false);
  useEffect(() => {
    isHeld.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const question = blocker.state === 'blocked' && (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      isBusy={false}
      isDangerous
      onConfirm={() => blocker.proceed()}
      close={() => blocker.reset()}
    />
  );
  return { question, release: () => void (isHeld.current = false) };
}
