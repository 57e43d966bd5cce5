import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsAddTrial } from '../../shared/api/generated/api';
import { useProviders } from '../../shared/api/domains';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { Button } from '../../shared/ui/buttons/Button';
import { useToast } from '../../shared/ui/toast';
import { limitOf, type Limit } from './limit';

export function TrySandboxButton({ onLimit }: { onLimit(limit: Limit): void }) {
  const { t } = useTranslation('domains');
  const { data: providers } = useProviders();
  const [busy, setBusy] = useState(false);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  if (!providers?.some(({ builtIn, supported, isActive }) => builtIn && supported && isActive)) return null;
  const create = async () => {
    setBusy(true);
    try {
      const { displayName } = await domainsAddTrial();
      toast.good(t('sandbox.ready'), t('sandbox.readyText', { domain: displayName }));
      await revalidate('domains');
    } catch (error) {
      const limit = limitOf(error);
      if (limit) onLimit(limit);
      else toast.bad(t('add.failed'), problem(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={FlaskConical} busy={busy} onClick={() => void create()}>
      {t('actions.sandbox')}
    </Button>
  );
}
