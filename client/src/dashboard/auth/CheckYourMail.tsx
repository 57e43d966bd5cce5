import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { AuthLayout } from './AuthLayout';
import { OtherPageLink } from './OtherPageLink';

interface CheckYourMailProps {
  email: string;
  sendAgain(): Promise<unknown>;
}

/** After a registration where the account is made by the link in a mail. */
export function CheckYourMail({ email, sendAgain }: CheckYourMailProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('sent.title')} intro={t('sent.text', { email })}>
      <SendAgain verb={t('sent.again')} send={sendAgain} />
      <OtherPageLink question={t('register.haveAccount')} answer={t('register.signIn')} href="/login" />
    </AuthLayout>
  );
}

/** Sends the mail with the link once more. */
export function SendAgain({ verb, send }: { verb: string; send(): Promise<unknown> }) {
  const { t } = useTranslation('auth');
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const repeat = async () => {
    setBusy(true);
    try {
      await send();
      setOutcome({ tone: 'good', text: t('sent.repeated') });
    } catch (error) {
      setOutcome({ tone: 'bad', text: problem(error) });
    }
    setBusy(false);
  };
  return (
    <>
      {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
      <Button busy={busy} onClick={() => void repeat()} className="w-full">
        {verb}
      </Button>
    </>
  );
}
