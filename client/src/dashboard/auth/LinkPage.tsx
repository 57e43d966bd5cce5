import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { ApiError } from '../../shared/api/apiError';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { AuthLayout } from './AuthLayout';

interface LinkPageProps {
  title: string;
  intro: string;
  /** Shown once the link has done its work: what it did, and the way on. Absent where the work itself leads on. */
  done?: { title: string; text(email: string): string; href: string; action: string };
  /** The way on while it has not. */
  footer?: ReactNode;
  /** Does with the link's token what the link is for, and passes on the address of the account. */
  children(token: string, onDone: (email: string) => void): ReactNode;
}

/** The target of a link in a mail. Opening it changes nothing, because mail scanners open every link. */
export function LinkPage({ title, intro, done, footer, children }: LinkPageProps) {
  const { t } = useTranslation('auth');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [email, setEmail] = useState<string>();
  if (email !== undefined && done) {
    return (
      <AuthLayout title={done.title} intro={done.text(email)}>
        <LinkButton href={done.href} look="primary" className="w-full">
          {done.action}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} intro={token ? intro : undefined}>
      {token ? (
        children(token, setEmail)
      ) : (
        <Alert tone="wait" title={t('verify.noToken')}>
          {t('verify.noTokenText')}
        </Alert>
      )}
      {footer}
    </AuthLayout>
  );
}

interface FollowButtonProps {
  verb: string;
  /** Resolves with the address of the account. */
  follow(): Promise<string>;
  onDone(email: string): void;
  /** The way to another link, in the button's place once the server knows this one no more. */
  otherLink?: ReactNode;
}

/** All that a link asks for is to press it. */
export function FollowButton({ verb, follow, onDone, otherLink }: FollowButtonProps) {
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      onDone(await follow());
    } catch (error) {
      setFault(problem(error));
      setIsOver(error instanceof ApiError && error.status === 403);
    }
    setBusy(false);
  };
  return (
    <>
      {fault ? <Alert tone="bad">{fault}</Alert> : null}
      {isOver && otherLink ? (
        otherLink
      ) : (
        <Button look="primary" busy={busy} onClick={() => void press()} className="w-full">
          {verb}
        </Button>
      )}
    </>
  );
}
