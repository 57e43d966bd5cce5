import { useCallback, useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { billingRefresh, billingShow, getAuthUserUrl, getBillingShowUrl } from './generated/api';
import type { BillingView } from './generated/api.schemas';
import { isPremium, useCurrentUser } from './user';

/** The plan, how it is paid, and what is used of it. A user who is known by another plan is read again. */
export function useBilling() {
  const { data: user } = useCurrentUser();
  const { mutate } = useSWRConfig();
  const billing = useSWR(getBillingShowUrl(), () => billingShow());
  const isStale = Boolean(user && billing.data && isPremium(user) !== (billing.data.plan === 'premium'));
  useEffect(() => {
    if (isStale) void mutate(getAuthUserUrl());
  }, [isStale, mutate]);
  return billing;
}

/** Reads the subscription at Stripe instead of waiting for its event. Rejects as `http` does. */
export function useRefreshBilling(): () => Promise<BillingView> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const billing = await billingRefresh();
    await mutate(getBillingShowUrl(), billing, { revalidate: false });
    return billing;
  }, [mutate]);
}

/** Reads the user and the plan again, which the server may have changed. */
export function useRereadPlan(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await Promise.all([mutate(getAuthUserUrl()), mutate(getBillingShowUrl())]);
  }, [mutate]);
}
