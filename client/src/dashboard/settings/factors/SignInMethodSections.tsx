import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { getSessionsListUrl } from '../../../shared/api/generated/api';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { GoogleSection } from './GoogleSection';
import { PasskeySection } from './PasskeySection';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { SecondFactorSection } from './SecondFactorSection';
import { useSignInMethods } from './useSignInMethods';

/** Second factors, passkeys and the Google account. */
export function SignInMethodSections({ user }: { user: UserView }) {
  const { t } = useTranslation('factors');
  const { data: methods, error, mutate } = useSignInMethods();
  const { mutate: mutateAll } = useSWRConfig();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (error && !methods) return <LoadFailed title={t('failed')} error={error} retry={() => void mutate()} />;
  if (!methods) return <Skeleton className="h-96 rounded-xl" />;
  const changed = async (recoveryCodes: string[] | null = null) => {
    setCodes(recoveryCodes);
    // A change of the factors may have ended other sessions.
    await Promise.all([mutate(), mutateAll(isSessionList)]);
  };
  return (
    <>
      <SecondFactorSection user={user} methods={methods} onChanged={changed} />
      <PasskeySection user={user} methods={methods} onChanged={changed} />
      <GoogleSection user={user} methods={methods} onChanged={changed} />
      {codes ? <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(null)} /> : null}
    </>
  );
}

const isSessionList = (key: unknown): boolean => Array.isArray(key) && key[0] === getSessionsListUrl();
