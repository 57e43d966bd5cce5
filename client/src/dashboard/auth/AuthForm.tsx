import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import type { Faults } from './useCredentialsForm';

interface AuthFormProps {
  faults: Faults;
  busy: boolean;
  /** The verb on the button. */
  verb: string;
  onSubmit(): void;
  children: ReactNode;
}

/** Focuses the first wrong field; typed text stays. */
export function AuthForm({ faults, busy, verb, onSubmit, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {faults.form ? <Alert tone="bad">{faults.form}</Alert> : null}
      <Button type="submit" look="primary" busy={busy} className="mt-1 w-full">
        {verb}
      </Button>
    </form>
  );
}
