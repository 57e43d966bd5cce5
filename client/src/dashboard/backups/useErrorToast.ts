import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ApiError } from '../../shared/api/http';
import { useProblem } from '../../shared/api/problem';
import { useToast } from '../../shared/ui/toast';

/** Shows why something was refused; a premium feature comes with a link to the plans. */
export function useErrorToast() {
  const { t } = useTranslation('backups');
  const [, navigate] = useLocation();
  const toast = useToast();
  const problem = useProblem();
  return (title: string, error: unknown, premiumText?: string) => {
    if (!isPremiumOnly(error)) return toast.bad(title, problem(error));
    toast.bad(t('premium.title'), premiumText ?? problem(error), {
      label: t('premium.action'),
      onAction: () => navigate('/pricing'),
    });
  };
}

function isPremiumOnly(error: unknown): boolean {
  return error instanceof ApiError && error.body.premiumFeature === true;
}
