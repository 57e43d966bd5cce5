import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useRereadPlan } from './billing';
import { ApiError } from './http';
import { plansPath } from './plans';
import { useProblem } from './problem';
import { useToast } from '../ui/toasts/toast';

interface Texts {
  /** In place of the server's message about a premium feature. */
  premiumText?: string;
  /** Where the error says nothing. */
  fallback?: string;
}

/** Shows why something was refused; a premium feature comes with a link to the plans. */
export function useErrorToast() {
  const { t } = useTranslation('backups');
  const [, navigate] = useLocation();
  const toast = useToast();
  const problem = useProblem();
  const reread = useRereadPlan();
  return (title: string, error: unknown, { premiumText, fallback = '' }: Texts = {}) => {
    if (!isPremiumOnly(error)) return toast.bad(title, problem(error) || fallback);
    const action = { label: t('premium.action'), onAction: () => navigate(plansPath) };
    toast.bad(t('premium.title'), premiumText ?? problem(error), action);
    // A page that took the account for premium is behind.
    void reread();
  };
}

function isPremiumOnly(error: unknown): boolean {
  return error instanceof ApiError && error.body.premiumFeature === true;
}
