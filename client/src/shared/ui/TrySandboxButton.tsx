import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useProviders } from '../api/domains';
import { domainsAddTrial } from '../api/generated/api';
import { useProblem } from '../api/problem';
import { useRevalidate } from '../api/revalidate';
import { useFirstSteps } from '../firstSteps';
import { Button } from './buttons/Button';
import { useToast } from './toasts/toast';

interface TrySandboxButtonProps {
  look?: 'primary' | 'plain';
  /** Shows a refusal in another way than by a toast; returns whether it did. */
  onRefused?(error: unknown): boolean;
}

/** Creates a sandbox zone and opens its records. Hidden where the built-in host is switched off. */
export function TrySandboxButton({ look = 'plain', onRefused }: TrySandboxButtonProps) {
  const { t } = useTranslation('common');
  const { data: providers } = useProviders();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const revalidate = useRevalidate();
  const { start } = useFirstSteps();
  const toast = useToast();
  const problem = useProblem();
  if (!providers?.some(({ builtIn, supported, isActive }) => builtIn && supported && isActive)) return null;
  const create = async () => {
    setBusy(true);
    try {
      const { id } = await domainsAddTrial();
      start(id);
      await revalidate('domains');
      navigate(`/dashboard?domain=${id}`);
    } catch (error) {
      if (!onRefused?.(error)) toast.bad(t('sandbox.failed'), problem(error));
      setBusy(false);
    }
  };
  return (
    <Button look={look} icon={FlaskConical} busy={busy} onClick={() => void create()}>
      {t('sandbox.try')}
    </Button>
  );
}
