import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { secondMs } from '../../../shared/format/durations';
import { currentOffer, dropOffer, watchOffer } from '../../../shared/installOffer';
import { Button } from '../../../shared/ui/buttons/Button';
import { installsByHand } from './installsByHand';
import { mayAskToInstall, neverAgain, noteAsked } from './installPause';

const shownMs = 20 * secondMs;
/** Readers see the page that they came for first. */
const usualWaitMs = 10 * secondMs;

/**
 * Offers to put the app on the home screen: at most once per day, for 20 seconds. An iPhone makes no offer that can be
 * accepted here, so its readers are told how.
 */
export function InstallPrompt({ waitMs = usualWaitMs }: { waitMs?: number }) {
  const isDue = useIsPast(waitMs);
  const offer = useSyncExternalStore(watchOffer, currentOffer);
  const [isClosed, setClosed] = useState(false);
  const isAllowed = useMemo(() => (offer !== null || installsByHand()) && mayAskToInstall(), [offer]);
  const close = useCallback(() => {
    setClosed(true);
    dropOffer();
  }, []);
  if (!isDue || !isAllowed || (offer === null && isClosed)) return null;
  return <InstallDialog onInstall={offer && (() => void offer.prompt().catch(() => undefined))} onClose={close} />;
}

/** True once so much time has passed since the first rendering. */
function useIsPast(ms: number): boolean {
  const [isPast, setPast] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isPast;
}

interface InstallDialogProps {
  /** Null where people install it by a menu of the browser. */
  onInstall: (() => void) | null;
  onClose(): void;
}

/** Not modal: nobody has to answer it. It waits while the pointer or the focus is on it. */
function InstallDialog({ onInstall, onClose }: InstallDialogProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => noteAsked(), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  const answer = (act: () => void) => () => {
    act();
    onClose();
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="bg-raised animate-rise fixed inset-x-4 bottom-4 z-30 mx-auto max-w-md rounded-xl border p-4 shadow-lg"
    >
      <div className="flex items-start gap-3">
        <img src="/favicon.svg" alt="" className="size-10 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {t('install.title')}
          </h2>
          <p id={`${id}-text`} className="text-muted mt-0.5 text-[13px]">
            {onInstall ? t('install.text') : t('install.onPhone')}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
        <Button
          size="sm"
          look="quiet"
          className="me-auto -ms-2 max-sm:order-last max-sm:w-full max-sm:ms-0"
          onClick={answer(neverAgain)}
        >
          {t('install.never')}
        </Button>
        <Button size="sm" className="max-sm:grow" onClick={onClose}>
          {t('install.later')}
        </Button>
        {onInstall ? (
          <Button size="sm" look="primary" className="max-sm:grow" onClick={answer(onInstall)}>
            {t('install.install')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
