import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, ProtectionView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { Switch } from '../../../shared/ui/forms/Switch';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useProtection } from '../api';
import { useIntervalWords } from '../monitoring/useIntervalWords';
import { useProtectionActions } from '../monitoring/useProtectionActions';
import { usePhrases } from '../../../shared/i18n/phrases';

/** A quiet state needs no badge. */
const exceptions = { suspect: 'wait', confirmed: 'bad', restoring: 'wait', held: 'bad' } as const;

interface ProtectionHeaderProps {
  domain: DomainView;
  onEnabled(): void;
}

/** Switches protection on and off, and says how it goes. */
export function ProtectionHeader({ domain, onEnabled }: ProtectionHeaderProps) {
  const { data: protection } = useProtection(domain.id);
  if (!protection) return <Skeleton className="h-11" />;
  return <ProtectionSwitch protection={protection} onEnabled={onEnabled} />;
}

function ProtectionSwitch({ protection, onEnabled }: { protection: ProtectionView; onEnabled(): void }) {
  const { t } = useTranslation('backups');
  const { busy, enable, disable } = useProtectionActions(protection);
  const [isAsking, setAsking] = useState(false);
  const { protectionEnabled } = protection;
  const turn = async (on: boolean) => {
    if (!on) setAsking(true);
    else if (await enable()) onEnabled();
  };
  return (
    <section>
      <Switch
        label={<span className="text-base font-semibold">{t('page.protection')}</span>}
        description={protectionEnabled ? <Watching protection={protection} /> : t('monitoring.text')}
        checked={protectionEnabled}
        disabled={busy !== null}
        onChange={(on) => void turn(on)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={t('monitoring.disable')}
          confirmLabel={t('monitoring.disable')}
          onConfirm={async () => {
            await disable();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          {t('monitoring.disableText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** That monitoring is active, how often it scans, and what it has found. */
function Watching({ protection }: { protection: ProtectionView }) {
  const { t } = useTranslation('backups');
  const interval = useIntervalWords();
  const say = usePhrases('protection', 'hosts', 'restores', 'dangers');
  const { state, stateReason, statePhrase, openIncidents, monitorIntervalMinutes } = protection;
  const tone = state in exceptions ? exceptions[state as keyof typeof exceptions] : null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink font-medium">{t('monitoring.active')}</span>
      <span>{t('monitoring.every', { interval: interval(monitorIntervalMinutes) })}</span>
      {openIncidents > 0 ? <span>{t('monitoring.open', { count: openIncidents })}</span> : null}
      {tone ? <Badge tone={tone}>{t(`guardState.${state}`)}</Badge> : null}
      {stateReason ? <span className="basis-full break-words">{say(stateReason, statePhrase)}</span> : null}
    </span>
  );
}
