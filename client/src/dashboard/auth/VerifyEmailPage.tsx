import { useTranslation } from 'react-i18next';
import { authVerifyEmail, authVerifyEmailAgain } from '../../shared/api/generated/api';
import { SendAgain } from './CheckYourMail';
import { FollowButton, LinkPage } from './LinkPage';

/** Confirms the address of a new account. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const done = {
    title: t('verify.done'),
    text: (email: string) => t('verify.doneText', { email }),
    href: '/login',
    action: t('verify.signIn'),
  };
  return (
    <LinkPage title={t('verify.title')} intro={t('verify.intro')} done={done}>
      {(token, onDone) => (
        <FollowButton
          verb={t('verify.submit')}
          follow={async () => (await authVerifyEmail({ token })).email}
          onDone={onDone}
          otherLink={<SendAgain verb={t('reset.again')} send={() => authVerifyEmailAgain({ token })} />}
        />
      )}
    </LinkPage>
  );
}
