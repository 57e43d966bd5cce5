import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ApiError } from './http';
import { plansPath } from './plans';
import { useProblem } from './problem';
import { useToast } from '../ui/toast';

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
  return (title: string, error: unknown, { premiumText, fallback = '' }: Texts = {}) => {
    if (!isPremiumOnly(error)) return toast.bad(title, problem(error) || fallback);
    const path = plansPath;
    const action = path === null ? undefined : { label: t('premium.action'), onAction: () => navigate(path) };
    toast.bad(t('premium.title'), premiumText ?? problem(error), action);
  };
}

function isPremiumOnly(error: unknown): boolean {
  return error instanceof ApiError && error.body.premiumFeature === true;
}
