import { Archive, Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { snapshotsTake } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useSnapshots } from '../api';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useTimeZone } from '../../../shared/api/preferences';
import { isPremium, useCurrentUser } from '../../../shared/api/user';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { PlansLink } from '../../../shared/ui/PlansLink';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
import { browserTimeZone } from '../../../shared/format/timeZones';
import { useErrorToast } from '../../../shared/api/useErrorToast';

const longestDescription = 500;

/** Reads the zone from its host and stores it. The free plan allows one manual backup per domain. */
export function CreateBackup({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const made = useManualCount(domain.id);
  const { description, setDescription, busy, create } = useCreate(domain.id);
  const isFull = made > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <form onSubmit={submit} aria-label={t('create.title')} className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <TextField
            label={t('create.description')}
            placeholder={t('create.placeholder')}
            value={description}
            maxLength={longestDescription}
            disabled={isFull}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" icon={Archive} busy={busy} disabled={isFull}>
          {t('create.action')}
        </Button>
      </div>
      {isFull ? (
        <p className="text-muted flex flex-wrap items-center justify-between gap-2 text-[13px]">
          <span className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-2 sm:flex-nowrap">
            <Badge tone="ai" icon={Sparkles}>
              {t('premium.badge')}
            </Badge>
            {t('create.limit', { count: made })}
          </span>
          <PlansLink size="sm">{t('premium.action')}</PlansLink>
        </p>
      ) : null}
    </form>
  );
}

/** The number of backups that count against the plan; 0 if the plan has no limit. */
function useManualCount(domainId: string): number {
  const { data: user } = useCurrentUser();
  const { data } = useSnapshots(domainId, 'manual', 1);
  return user && !isPremium(user) ? (data?.total ?? 0) : 0;
}

function useCreate(domainId: string) {
  const { t } = useTranslation('backups');
  const [description, setDescription] = useState('');
  const [busy, setBusy] = useState(false);
  const timezone = useTimeZone() ?? browserTimeZone();
  const revalidate = useRevalidate();
  const toast = useToast();
  const refuse = useErrorToast();
  const create = async () => {
    setBusy(true);
    try {
      const { recordCount } = await snapshotsTake(domainId, {
        description: description.trim(),
        type: 'backup',
        refreshFromProvider: true,
        timezone,
      });
      setDescription('');
      toast.good(t('create.done'), t('create.doneText', { count: recordCount }));
    } catch (error) {
      refuse(t('create.failed'), error);
    }
    // A backup made in another tab may have caused the refusal.
    await revalidate('snapshots');
    setBusy(false);
  };
  return { description, setDescription, busy, create };
}
