import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsAdd } from '../../../shared/api/generated/api';
import type { ConnectionView, DnsProviderView, HostedZoneView } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useProblem } from '../../../shared/api/problem';
import { useToast } from '../../../shared/ui/toast';
import { limitOf, type Limit } from '../limit';

interface AddZones {
  provider: DnsProviderView;
  connection: ConnectionView;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

/**
 * Adds zones one after another. One that is refused does not keep the next from being added: `problems` says by
 * name why it was. The plan's limit ends it, since it would refuse every one that follows.
 */
export function useAddZones({ provider, connection, onAdded, onLimit }: AddZones) {
  const { t } = useTranslation('domains');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();

  const addAll = async (zones: readonly HostedZoneView[]) => {
    const refused: Record<string, string> = {};
    for (const [done, { name, zoneId }] of zones.entries()) {
      setProgress({ done: done + 1, total: zones.length });
      try {
        await domainsAdd({
          name,
          providerId: provider.id,
          userProviderId: connection.id,
          ...(zoneId ? { zoneId } : {}),
        });
      } catch (error) {
        const limit = limitOf(error);
        if (limit) return { refused, limit };
        refused[name] = problem(error);
      }
    }
    return { refused, limit: null };
  };
  const add = async (zones: readonly HostedZoneView[]) => {
    const { refused, limit } = await addAll(zones);
    await revalidate('domains');
    setProgress(null);
    setProblems(refused);
    const failures = Object.keys(refused).length;
    if (limit) return onLimit(limit);
    if (failures > 0) return toast.bad(t('add.failed'), Object.keys(refused).join(', '));
    toast.good(t('zones.done', { count: zones.length }), t('zones.doneText'));
    onAdded();
  };
  return { progress, problems, add };
}
