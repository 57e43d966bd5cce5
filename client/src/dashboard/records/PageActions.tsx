import { Archive, Bot, FileText, Plus, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { pagesOfDomain } from '../../shared/domainPages';
import { useShortcut } from '../../shared/keys/useShortcut';
import { Button } from '../../shared/ui/buttons/Button';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { Menu } from '../../shared/ui/Menu';
import type { RecordAction } from './RecordDialogs';
import { usePhone } from '../../shared/ui/useMedia';
import { useNarrow } from './table/useNarrow';
import type { Sync } from './useSync';

interface PageActionsProps {
  domain: DomainView | undefined;
  /** Reads the zone again. */
  zone: Sync;
  onAdd(): void;
  onAction(action: RecordAction): void;
}

/** Actions on a whole zone ask for the zone first. */
export function PageActions({ domain, zone: { running, sync }, onAdd, onAction }: PageActionsProps) {
  const { t } = useTranslation(['records', 'common']);
  const [, navigate] = useLocation();
  useShortcut('n', t('add.open'), onAdd);
  useShortcut('r', t('sync.refresh'), () => void sync('refresh'));
  const openZoneFile = () => {
    if (domain) onAction({ kind: 'zoneFile', domain });
  };
  useShortcut('i', t('zoneFile.open'), openZoneFile);
  const narrow = useNarrow();
  const isPhone = usePhone();
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
    { label: t('page.assistant'), icon: Bot, onSelect: () => onAction({ kind: 'assistant', domain }) },
  ];
  // Where there is no room for them beside the title.
  const pages = isPhone && domain ? pagesOfDomain(domain.id).filter(({ name }) => name !== 'records') : [];
  const links = pages.map(({ name, icon, href }) => ({
    label: t(`common:sections.${name}`),
    icon,
    onSelect: () => navigate(href),
  }));
  return (
    <div className="ms-auto flex items-center gap-1">
      {narrow ? (
        <Menu label={t('page.more')} items={[...links, ...actions]} />
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
