import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useToast } from '../../shared/ui/toast';

/** Welcomes a person who comes back from a payment, once. */
export function useWelcome(): void {
  const { t } = useTranslation('records');
  const toast = useToast();
  const [, navigate] = useLocation();
  const paid = new URLSearchParams(useSearch()).get('success') === 'true';
  useEffect(() => {
    if (!paid) return;
    toast.good(t('welcome.title'), t('welcome.text'));
    navigate('/dashboard', { replace: true });
  }, [paid, navigate, t, toast]);
}
