import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useLocation, useSearch } from 'wouter';
import { settleLanguage } from '../../shared/api/accountLanguage';
import { getAuthUserUrl } from '../../shared/api/generated/api';
import { useSubmit } from '../../shared/api/useSubmit';
import { canUsePasskeys, PasskeyNotChosen, signInByPasskey } from '../../shared/factors/passkeys';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { nextPath } from './next';

/** Signs in without a password. */
export function PasskeyButton() {
  const { t } = useTranslation('auth');
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { busy, error, failure, submit } = useSubmit(async () => {
    const user = await signInByPasskey();
    await settleLanguage();
    await mutate(getAuthUserUrl(), user, { revalidate: false });
    navigate(nextPath(search), { replace: true });
  });
  if (!canUsePasskeys()) return null;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Button type="submit" icon={Fingerprint} busy={busy} className="w-full">
        {t('signIn.passkey')}
      </Button>
      {failure && !(error instanceof PasskeyNotChosen) ? <Alert tone="bad">{failure}</Alert> : null}
    </form>
  );
}
