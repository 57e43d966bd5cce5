import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useSearch } from 'wouter';
import { addressConfirmAddress, addressKeepAddress, getAuthUserUrl } from '../../shared/api/generated/api';
import { useCurrentUser, useSignedOut } from '../../shared/api/user';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { FollowButton, LinkPage } from './LinkPage';
import { signInPath } from './next';

/** The target of the link to a new address, which the person of the account alone can follow. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const { data: user } = useCurrentUser();
  const { mutate } = useSWRConfig();
  const search = useSearch();
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
    <LinkPage
      title={t('address.confirm')}
      intro={user === null ? t('address.signInFirst') : t('address.confirmIntro')}
      done={done}
    >
      {(token, onDone) =>
        user === null ? (
          <LinkButton href={signInPath(`/confirm-address?${search}`)} look="primary" className="w-full">
            {t('verify.signIn')}
          </LinkButton>
        ) : (
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
        )
      }
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
