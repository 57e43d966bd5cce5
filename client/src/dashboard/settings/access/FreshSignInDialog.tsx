import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { factorsShow, getFactorsShowUrl } from '../../../shared/api/generated/api';
import type { SignInMethodsView, UserView } from '../../../shared/api/generated/api.schemas';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { onDemand } from '../../../shared/ui/onDemand';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { FirstStep } from './FirstStep';

const SecondFactorStep = onDemand(
  () => import('../../../shared/factors/SecondFactorStep').then((m) => m.SecondFactorStep),
  'factors',
);

interface FreshSignInDialogProps {
  user: UserView;
  /** A rejection is shown in the dialog, which stays open. */
  onSignedIn(): Promise<void>;
  onClose(): void;
}

/** Asks who sits here before something that could lock the owner out: both steps, where the person has two. */
export function FreshSignInDialog({ user, onSignedIn, onClose }: FreshSignInDialogProps) {
  const { t } = useTranslation('settings');
  const [isSecond, setSecond] = useState(false);
  const { data: methods, error } = useSWR(getFactorsShowUrl(), () => factorsShow());
  // A passkey or a second factor may be of somebody else who uses this browser.
  const goOn = async ({ id }: UserView) => (id === user.id ? onSignedIn() : window.location.assign('/'));
  const ways = methods ?? (error ? unknownMethods(user) : undefined);
  return (
    <Dialog title={t('fresh.title')} description={t('fresh.text')} short onClose={onClose}>
      {isSecond ? (
        <SecondFactorStep onSignedIn={goOn} />
      ) : ways ? (
        <FirstStep user={user} methods={ways} onSecondStep={() => setSecond(true)} onSignedIn={goOn} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

const unknownMethods = ({ hasPassword }: UserView): Pick<SignInMethodsView, 'hasPassword' | 'google' | 'passkeys'> => ({
  hasPassword,
  google: hasPassword ? null : { email: null, linkedAt: null },
  passkeys: [],
});
