import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondStepByCode, secondStepByRecoveryCode } from '../api/generated/api';
import type { SecondFactorView, UserView } from '../api/generated/api.schemas';
import { ApiError } from '../api/apiError';
import { useSubmit } from '../api/useSubmit';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/buttons/Button';
import { TextField } from '../ui/forms/TextField';
import { canUsePasskeys, finishByPasskey, PasskeyNotChosen } from './passkeys';

interface SecondFactorFormProps {
  kinds: SecondFactorView;
  /** A rejection is shown in the form. */
  onSignedIn(user: UserView): Promise<void> | void;
}

type Kind = keyof SecondFactorView;

/** The second step of a sign-in: the easiest factor first, the others a click away. */
export function SecondFactorForm({ kinds, onSignedIn }: SecondFactorFormProps) {
  const { t } = useTranslation('factors');
  const offered = (['passkey', 'authenticator', 'recoveryCode'] as const).filter(
    (kind) => kinds[kind] && (kind !== 'passkey' || canUsePasskeys()),
  );
  const [kind, setKind] = useState<Kind | undefined>(offered[0]);
  if (!kind) return <Alert tone="bad">{t('step.none')}</Alert>;
  const others = offered.filter((other) => other !== kind);
  return (
    <div className="flex flex-col gap-4">
      {kind === 'passkey' ? (
        <PasskeyStep onSignedIn={onSignedIn} />
      ) : (
        <CodeStep key={kind} kind={kind} onSignedIn={onSignedIn} />
      )}
      {others.length > 0 ? (
        <ul aria-label={t('step.others')} className="flex flex-col items-center gap-1">
          {others.map((other) => (
            <li key={other}>
              <Button look="quiet" onClick={() => setKind(other)}>
                {t(`step.use.${other}`)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function PasskeyStep({ onSignedIn }: Pick<SecondFactorFormProps, 'onSignedIn'>) {
  const { t } = useTranslation('factors');
  const { busy, error, failure, submit } = useSubmit(async () => onSignedIn(await finishByPasskey()));
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{t('step.passkeyText')}</p>
      {failure ? (
        <Alert tone="bad">{error instanceof PasskeyNotChosen ? t('passkey.notChosen') : failure}</Alert>
      ) : null}
      <Button type="submit" look="primary" icon={Fingerprint} busy={busy} autoFocus className="w-full">
        {t('step.passkey')}
      </Button>
    </form>
  );
}

function CodeStep({
  kind,
  onSignedIn,
}: Pick<SecondFactorFormProps, 'onSignedIn'> & { kind: Exclude<Kind, 'passkey'> }) {
  const { t } = useTranslation('factors');
  const [code, setCode] = useState('');
  const isApp = kind === 'authenticator';
  const { busy, error, failure, submit } = useSubmit(async () => {
    await onSignedIn(await (isApp ? secondStepByCode : secondStepByRecoveryCode)({ code }));
  });
  const isWrong = error instanceof ApiError && error.code === 'factor_refused';
  const wrong = isApp ? failure : t('step.wrongRecoveryCode');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t(isApp ? 'step.code' : 'step.recoveryCode')}
        help={t(isApp ? 'step.codeHelp' : 'step.recoveryCodeHelp')}
        error={isWrong && wrong ? wrong : undefined}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        aria-required
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {failure && !isWrong ? <Alert tone="bad">{failure}</Alert> : null}
      <Button type="submit" look="primary" busy={busy} disabled={code.trim() === ''} className="w-full">
        {t('step.submit')}
      </Button>
    </form>
  );
}
