import { Archive, Bot, FileText, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phrase } from '../../../../src/dns/browser';
import { snapshotsSync } from '../../shared/api/generated/api';
import type { DomainView, SyncDtoOperation } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useErrorToast } from '../../shared/api/useErrorToast';
import { sayNow } from '../../shared/i18n/phrases';
import { useShortcut } from '../../shared/keys/useShortcut';
import { Button } from '../../shared/ui/buttons/Button';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { Menu } from '../../shared/ui/Menu';
import { useToast } from '../../shared/ui/toast';
import { useSoonNotice } from '../../shared/ui/useSoonNotice';
import type { RecordAction } from './RecordDialogs';
import { useNarrow } from './table/useNarrow';

interface PageActionsProps {
  domain: DomainView | undefined;
  onAdd(): void;
  onAction(action: RecordAction): void;
}

/** Actions on a whole zone ask for the zone first. */
export function PageActions({ domain, onAdd, onAction }: PageActionsProps) {
  const { t } = useTranslation(['records', 'shell']);
  const saySoon = useSoonNotice();
  const { running, sync } = useSync(domain);
  useShortcut('n', t('add.open'), onAdd);
  useShortcut('r', t('sync.refresh'), () => void sync('refresh'));
  const openZoneFile = () => {
    if (domain) onAction({ kind: 'zoneFile', domain });
  };
  useShortcut('i', t('zoneFile.open'), openZoneFile);
  const narrow = useNarrow();
  const actions = [
    {
      label: t('zoneFile.open'),
      icon: FileText,
      onSelect: openZoneFile,
      disabled: !domain,
      title: domain ? undefined : t('sync.selectForZoneFile'),
    },
    { label: t('sync.backup'), icon: Archive, onSelect: () => void sync('backup'), disabled: running === 'backup' },
    {
      label: t('sync.refresh'),
      icon: RefreshCw,
      onSelect: () => void sync('refresh'),
      disabled: running === 'refresh',
    },
    { label: t('shell:soon.named', { name: t('page.assistant') }), icon: Bot, onSelect: saySoon },
  ];
  return (
    <div className="ms-auto flex items-center gap-1">
      {narrow ? (
        <Menu label={t('page.more')} items={actions} />
      ) : (
        actions.map(({ label, icon, onSelect, disabled, title }) => (
          <IconButton key={label} label={label} icon={icon} onClick={onSelect} disabled={disabled} title={title} />
        ))
      )}
      <Button look="primary" icon={Plus} onClick={onAdd} className="ms-1 max-sm:min-w-11">
        <span className="max-sm:sr-only">{t('add.open')}</span>
      </Button>
    </div>
  );
}

/** Reads the zone from its DNS host; a backup keeps what was read. */
function useSync(domain: DomainView | undefined) {
  const { t, i18n } = useTranslation('records');
  const [running, setRunning] = useState<SyncDtoOperation | null>(null);
  const revalidate = useRevalidate();
  const toast = useToast();
  const refuse = useErrorToast();
  const sync = async (operation: SyncDtoOperation) => {
    if (!domain) return toast.note(t('sync.select'), t(`sync.selectFor.${operation}`));
    toast.clearBad();
    setRunning(operation);
    try {
      const { success, message, phrase } = await snapshotsSync(domain.id, { operation });
      const text = (phrase && (await sayNow(i18n, phrase as Phrase))) ?? message;
      if (success) toast.good(t(`sync.done.${operation}`), text);
      else toast.bad(t(`sync.failed.${operation}`), text);
    } catch (error) {
      refuse(t(`sync.failed.${operation}`), error, { fallback: t(`sync.failedText.${operation}`) });
    }
    await revalidate('zone');
    setRunning(null);
  };
  return { running, sync };
}
