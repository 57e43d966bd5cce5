import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { authVerifyEmail } from '../../shared/api/generated/api';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { AuthLayout } from './AuthLayout';

/** The target of the link in the mail. Opening it changes nothing, because mail scanners open every link. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const problem = useProblem();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [email, setEmail] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      setEmail((await authVerifyEmail({ token })).email);
    } catch (error) {
      setFault(problem(error));
    }
    setBusy(false);
  };
  if (email !== undefined) {
    return (
      <AuthLayout title={t('verify.done')} intro={t('verify.doneText', { email })}>
        <LinkButton href="/login" look="primary" className="w-full">
          {t('verify.signIn')}
        </LinkButton>
      </AuthLayout>
    );
  }
  if (token === '') {
    return (
      <AuthLayout title={t('verify.title')}>
        <Alert tone="wait" title={t('verify.noToken')}>
          {t('verify.noTokenText')}
        </Alert>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('verify.title')} intro={t('verify.intro')}>
      {fault ? <Alert tone="bad">{fault}</Alert> : null}
      <Button look="primary" busy={busy} onClick={() => void confirm()} className="w-full">
        {t('verify.submit')}
      </Button>
    </AuthLayout>
  );
}
