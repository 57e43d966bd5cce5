import { useTranslation } from 'react-i18next';
import { recoveryRemoveWaysIn } from '../../shared/api/generated/api';
import { useSignedOut } from '../../shared/api/user';
import { FollowButton, LinkPage } from './LinkPage';

/** The target of the link in a mail about a way to sign in that was added: "This was not me". */
export function RemoveWaysInPage() {
  const { t } = useTranslation('auth');
  const signOut = useSignedOut();
  const remove = async (token: string) => {
    const { email } = await recoveryRemoveWaysIn({ token });
    await signOut();
    return email;
  };
  const done = {
    title: t('removeWaysIn.removed'),
    text: (email: string) => t('address.keptText', { email }),
    href: '/forgot-password',
    action: t('forgot.title'),
  };
  return (
    <LinkPage title={t('removeWaysIn.title')} intro={t('removeWaysIn.intro')} done={done}>
      {(token, onDone) => <FollowButton verb={t('removeWaysIn.submit')} follow={() => remove(token)} onDone={onDone} />}
    </LinkPage>
  );
}
