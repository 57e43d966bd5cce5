import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressChangeAddress } from '../../../shared/api/generated/api';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { useSignInOptions } from '../../../shared/api/user';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextField } from '../../../shared/ui/forms/TextField';
import { Section } from '../../../shared/ui/Section';
import { useFreshSignIn } from './useFreshSignIn';

export function AddressSection({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  const { data: options } = useSignInOptions();
  const { freshly, dialog } = useFreshSignIn(user);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<string>();
  const { busy, details, failure, submit } = useSubmit(() =>
    freshly(async () => {
      const answer = await addressChangeAddress({ email: email.trim() });
      setAsked(answer.email);
      setEmail('');
    }),
  );
  return (
    <Section title={t('address.title')} text={t('address.text', { email: user.email })}>
      <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
        <TextField
          label={t('address.new')}
          type="email"
          autoComplete="email"
          aria-required
          value={email}
          error={details.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        {asked !== undefined ? (
          <Alert tone={options?.mail === false ? 'wait' : 'good'}>
            {t(options?.mail === false ? 'address.kept' : 'address.asked', { email: asked })}
          </Alert>
        ) : null}
        <Button type="submit" busy={busy} className="self-start">
          {t('address.submit')}
        </Button>
      </form>
      {dialog}
    </Section>
  );
}
