import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { addressConfirmAddress, addressKeepAddress, getAuthUserUrl } from '../../shared/api/generated/api';
import { useSignedOut } from '../../shared/api/user';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { FollowButton, LinkPage } from './LinkPage';

/** The target of the link to a new address. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const { mutate } = useSWRConfig();
  const confirm = async (token: string) => {
    const { email } = await addressConfirmAddress({ token });
    await mutate(getAuthUserUrl());
    return email;
  };
  const done = {
    title: t('address.confirmed'),
    text: (email: string) => t('address.confirmedText', { email }),
    href: '/',
    action: t('address.continue'),
  };
  return (
    <LinkPage title={t('address.confirm')} intro={t('address.confirmIntro')} done={done}>
      {(token, onDone) => (
        <FollowButton
          verb={t('verify.submit')}
          follow={() => confirm(token)}
          onDone={onDone}
          otherLink={
            <LinkButton href="/settings?tab=security" look="primary" className="w-full">
              {t('reset.again')}
            </LinkButton>
          }
        />
      )}
    </LinkPage>
  );
}

/** The target of the link to the address before a change: "This was not me". */
export function KeepAddressPage() {
  const { t } = useTranslation('auth');
  const signOut = useSignedOut();
  const keep = async (token: string) => {
    const { email } = await addressKeepAddress({ token });
    await signOut();
    return email;
  };
  const done = {
    title: t('address.kept'),
    text: (email: string) => t('address.keptText', { email }),
    href: '/forgot-password',
    action: t('forgot.title'),
  };
  return (
    <LinkPage title={t('address.keep')} intro={t('address.keepIntro')} done={done}>
      {(token, onDone) => <FollowButton verb={t('address.keepSubmit')} follow={() => keep(token)} onDone={onDone} />}
    </LinkPage>
  );
}
