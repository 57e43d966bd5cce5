import { Alert, AlertTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { billingAdminShow, getBillingAdminShowUrl } from '../../shared/api/generated/api';

/** Says that the key of Stripe does not know the customers; nothing while it does. */
export function StripeAlert() {
  const { t } = useTranslation('admin');
  const { data } = useSWR(getBillingAdminShowUrl(), () => billingAdminShow());
  if (!data?.mismatchSince) return null;
  const { customers, unknownCustomers: unknown } = data;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{t('home.stripeTitle')}</AlertTitle>
      <p>{t('home.stripeText', { unknown, customers })}</p>
      <p>{t('home.stripeSafe')}</p>
      <p>{t('home.stripeHow')}</p>
    </Alert>
  );
}
