import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../ui/toasts/toast';
import { ApiError } from './apiError';
import { getAuthUserUrl } from './generated/api';
import { signedOutEvent, signingOutEvent } from './http';
import { signInAgainUrl } from './user';

const signInDelayMs = 500;

interface SignedOutNoticeProps {
  /** Opens the sign-in page, which leads back here. */
  leave?(): void;
}

/**
 * Shows that the session has ended, then opens the sign-in page. Five refused calls show one toast, and none does
 * once the person signs out: the page is leaving then.
 */
export function SignedOutNotice({ leave = signInAgain }: SignedOutNoticeProps) {
  const { t } = useTranslation('common');
  const toast = useToast();
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let isExpected = false;
    const onSignedOut = ({ detail: url }: CustomEventInit<string>) => {
      // A visitor's request for the current user returns 401 as a matter of course.
      if (isExpected || url === getAuthUserUrl() || leaving !== undefined) return;
      toast.last(t('signedOut.title'), t('signedOut.text'));
      leaving = setTimeout(leave, signInDelayMs);
    };
    const onSigningOut = () => {
      isExpected = true;
      clearTimeout(leaving);
    };
    window.addEventListener(signedOutEvent, onSignedOut);
    window.addEventListener(signingOutEvent, onSigningOut);
    window.addEventListener('unhandledrejection', swallowUnauthorized);
    return () => {
      window.removeEventListener(signedOutEvent, onSignedOut);
      window.removeEventListener(signingOutEvent, onSigningOut);
      window.removeEventListener('unhandledrejection', swallowUnauthorized);
      clearTimeout(leaving);
    };
  }, [t, toast, leave]);
  return null;
}

function signInAgain(): void {
  window.location.assign(signInAgainUrl(window.location));
}

/** The notice already says it, so the console does not repeat it. */
function swallowUnauthorized(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason;
  if (reason instanceof ApiError && reason.status === 401) event.preventDefault();
}
