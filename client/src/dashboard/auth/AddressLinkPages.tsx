import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useSWRConfig } from 'swr';
import { addressConfirmAddress, addressKeepAddress, getAuthUserUrl } from '../../shared/api/generated/api';
import { useProblem } from '../../shared/api/problem';
import { useSignedOut } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { AuthLayout } from './AuthLayout';

/** The target of the link to a new address. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const { mutate } = useSWRConfig();
  return (
    <LinkPage
      title={t('address.confirm')}
      intro={t('address.confirmIntro')}
      verb={t('verify.submit')}
      follow={async (token) => {
        const { email } = await addressConfirmAddress({ token });
        await mutate(getAuthUserUrl());
        return email;
      }}
      done={(email) => (
        <AuthLayout title={t('address.confirmed')} intro={t('address.confirmedText', { email })}>
          <LinkButton href="/" look="primary" className="w-full">
            {t('address.continue')}
          </LinkButton>
        </AuthLayout>
      )}
    />
  );
}

/** The target of the link to the address before a change: "This was not me". */
export function KeepAddressPage() {
  const { t } = useTranslation('auth');
  const signOut = useSignedOut();
  return (
    <LinkPage
      title={t('address.keep')}
      intro={t('address.keepIntro')}
      verb={t('address.keepSubmit')}
      follow={async (token) => {
        const { email } = await addressKeepAddress({ token });
        await signOut();
        return email;
      }}
      done={(email) => (
        <AuthLayout title={t('address.kept')} intro={t('address.keptText', { email })}>
          <LinkButton href="/forgot-password" look="primary" className="w-full">
            {t('forgot.title')}
          </LinkButton>
        </AuthLayout>
      )}
    />
  );
}

interface LinkPageProps {
  title: string;
  intro: string;
  /** The verb on the button. */
  verb: string;
  /** Does what the link is for, and returns the address of the account. */
  follow(token: string): Promise<string>;
  done(email: string): ReactNode;
}

/** Opening the page changes nothing, because mail scanners open every link. */
function LinkPage({ title, intro, verb, follow, done }: LinkPageProps) {
  const { t } = useTranslation('auth');
  const problem = useProblem();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [email, setEmail] = useState<string>();
  const press = async () => {
    setBusy(true);
    try {
      setEmail(await follow(token));
    } catch (error) {
      setFault(problem(error));
    }
    setBusy(false);
  };
  if (email !== undefined) return done(email);
  if (token === '') {
    return (
      <AuthLayout title={title}>
        <Alert tone="wait" title={t('verify.noToken')}>
          {t('verify.noTokenText')}
        </Alert>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} intro={intro}>
      {fault ? <Alert tone="bad">{fault}</Alert> : null}
      <Button look="primary" busy={busy} onClick={() => void press()} className="w-full">
        {verb}
      </Button>
    </AuthLayout>
  );
}
