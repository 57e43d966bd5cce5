import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDnsServers } from './api';
import type { PreferencesView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Button } from '../../shared/ui/buttons/Button';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { onDemand } from '../../shared/ui/onDemand';
import { Skeleton } from '../../shared/ui/Skeleton';
import { DnsServersDialog } from './DnsServersDialog';
import { SecondsField } from './SecondsField';
import { Section } from '../../shared/ui/Section';
import { SavedMark } from './SavedMark';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const CheckerDialog = onDemand(() => import('./CheckerDialog').then((m) => m.CheckerDialog), 'propagation');

const maxTtlSeconds = 2_147_483_647;

export function DnsTab({ preferences: { defaultTtlSeconds } }: { preferences: PreferencesView }) {
  const { t } = useTranslation('settings');
  const { ttl } = useFormat();
  const { save, saved } = useSaveChoice();
  return (
    <Sections>
      <Section title={t('dns.title')} action={<SavedMark shown={saved} />}>
        <SecondsField
          key={defaultTtlSeconds}
          label={t('dns.ttl')}
          help={(seconds) => t('dns.ttlHelp', { duration: ttl(seconds) })}
          value={defaultTtlSeconds}
          min={1}
          max={maxTtlSeconds}
          error={t('dns.ttlError')}
          tooHigh={t('dns.ttlTooHigh', { most: maxTtlSeconds })}
          placeholder="3600"
          onChange={(seconds) => save({ defaultTtlSeconds: seconds })}
        />
      </Section>
      <PropagationChecker />
    </Sections>
  );
}

function PropagationChecker() {
  const { t } = useTranslation('settings');
  const { data: servers, error, mutate } = useDnsServers();
  const [open, setOpen] = useState<'servers' | 'check' | null>(null);
  if (error && !servers) return <LoadFailed title={t('servers.failed')} error={error} retry={() => void mutate()} />;
  if (!servers) return <Skeleton className="h-28" />;
  return (
    <Section title={t('dns.checker')} text={t('dns.monitoring', { count: servers.length })}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('servers')}>{t('dns.configure')}</Button>
        <Button onClick={() => setOpen('check')}>{t('dns.check')}</Button>
      </div>
      {open === 'servers' ? <DnsServersDialog servers={servers} onClose={() => setOpen(null)} /> : null}
      <Suspense fallback={null}>
        {open === 'check' ? <CheckerDialog servers={servers} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Section>
  );
}
