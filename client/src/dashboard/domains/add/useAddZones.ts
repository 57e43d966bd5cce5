import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkImportsStart, bulkImportsZones, getDomainsListUrl } from '../../../shared/api/generated/api';
import type {
  BulkImportView,
  ConnectionView,
  DomainView,
  HostedZoneView,
} from '../../../shared/api/generated/api.schemas';
import { httpPage } from '../../../shared/api/http';
import { useProblem } from '../../../shared/api/problem';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useImports } from '../imports/useImports';
import { useRefusalText } from '../imports/useRefusalText';
import type { Limit } from '../limit';

interface AddZones {
  connection: ConnectionView;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

/** The plan's limit was reached. */
const limitCode = 'domain_limit_reached';

/**
 * Adds zones in the background of the server, which goes on when the dialog is closed: opened again, it shows how far it
 * is. `problems` says by name why a zone was not added.
 */
export function useAddZones({ connection, onAdded, onLimit }: AddZones) {
  const { t } = useTranslation('domains');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [starting, setStarting] = useState(false);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const refusalText = useRefusalText();
  const { data: imports, mutate } = useImports(connection.id);
  const latest = imports?.[0];
  const running = latest?.status === 'running' ? latest : null;

  const tell = async (ended: BulkImportView) => {
    const zones = ended.failed > 0 ? await bulkImportsZones(connection.id, ended.id) : [];
    const refused = zones.filter(({ status }) => status === 'failed');
    await revalidate('domains');
    setProblems(Object.fromEntries(refused.map((zone) => [zone.name, refusalText(zone)])));
    if (refused.some(({ code }) => code === limitCode)) {
      const { total } = await httpPage<DomainView>(getDomainsListUrl({ range: '[0,0]' }));
      return onLimit({ currentCount: total, limit: total });
    }
    if (refused.length > 0) return toast.bad(t('add.failed'), refused.map((zone) => zone.displayName).join(', '));
    toast.good(t('zones.done', { count: ended.added + ended.existing }), t('zones.doneText'));
    onAdded();
  };
  useEnded(latest, (ended) => void tell(ended).catch((error: unknown) => toast.bad(t('add.failed'), problem(error))));

  const add = async (zones: readonly HostedZoneView[]) => {
    setStarting(true);
    setProblems({});
    try {
      const wanted = zones.map(({ name, zoneId }) => ({ name, ...(zoneId ? { zoneId } : {}) }));
      const started = await bulkImportsStart(connection.id, { zones: wanted });
      await mutate((list = []) => [started, ...list.filter(({ id }) => id !== started.id)], { revalidate: false });
    } catch (error) {
      toast.bad(t('add.failed'), problem(error));
    } finally {
      setStarting(false);
    }
  };
  const progress = running && { done: running.total - running.waiting, total: running.total };
  return { busy: starting || running !== null, progress, waitsUntil: running?.waitsUntil ?? null, problems, add };
}

/** Calls back once when an import that was seen running has ended. */
function useEnded(latest: BulkImportView | undefined, onEnded: (ended: BulkImportView) => void): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (latest?.status === 'running') followed.current = latest.id;
    else if (latest && followed.current === latest.id) {
      followed.current = null;
      onEnded(latest);
    }
  });
}
