import { useState, type FormEvent, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { useLocation } from 'wouter';
import type { LoginDto, UserView } from '../../shared/api/generated/api.schemas';
import { ApiError, messageOf } from '../../shared/api/http';
import { keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { TextField } from '../../shared/ui/Field';

interface AuthCardProps {
  title: string;
  intro: string;
  verb: string;
  /** `current-password` lets a password manager fill, `new-password` lets it suggest. */
  passwordHint: 'current-password' | 'new-password';
  submit(credentials: LoginDto): Promise<UserView>;
  children?: ReactNode;
}

/** E-mail and password on one card; where it leads is the page's business. */
export function AuthCard({ title, intro, verb, passwordHint, submit, children }: AuthCardProps) {
  const { busy, error, onSubmit } = useAuthForm(submit);
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-4 py-10">
      <header className="flex flex-col items-center gap-3 text-center">
        <img src="/favicon.svg" alt="" className="size-10" />
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-muted">{intro}</p>
      </header>
      <form onSubmit={onSubmit} className="border-line bg-raised flex flex-col gap-4 rounded-xl border p-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          autoFocus
          error={error?.details.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={passwordHint}
          required
          error={error?.details.password}
        />
        {error && !error.details.email && !error.details.password ? (
          <p role="alert" className="text-bad">
            {error.message}
          </p>
        ) : null}
        <Button type="submit" look="primary" busy={busy}>
          {verb}
        </Button>
      </form>
      <div className="text-muted text-center">{children}</div>
    </main>
  );
}

function useAuthForm(submit: AuthCardProps['submit']) {
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; details: Record<string, string> } | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await submit({ email: String(form.get('email')), password: String(form.get('password')) });
      await mutate(keys.user);
      navigate('/domains', { replace: true });
    } catch (failure) {
      setError({ message: messageOf(failure), details: failure instanceof ApiError ? failure.details : {} });
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
