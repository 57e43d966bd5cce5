import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { deletionStopByLink, getAuthUserUrl } from '../../shared/api/generated/api';
import { FollowButton, LinkPage } from './LinkPage';

/** The target of the link in the mails about the deletion of an account. */
export function KeepAccountPage() {
  const { t } = useTranslation('auth');
  const { mutate } = useSWRConfig();
  const keep = async (token: string) => {
    const { email } = await deletionStopByLink({ token });
    await mutate(getAuthUserUrl());
    return email;
  };
  const done = {
    title: t('keepAccount.kept'),
    text: (email: string) => t('keepAccount.keptText', { email }),
    href: '/',
    action: t('address.continue'),
  };
  return (
    <LinkPage title={t('keepAccount.title')} intro={t('keepAccount.intro')} done={done}>
      {(token, onDone) => <FollowButton verb={t('keepAccount.submit')} follow={() => keep(token)} onDone={onDone} />}
    </LinkPage>
  );
}
