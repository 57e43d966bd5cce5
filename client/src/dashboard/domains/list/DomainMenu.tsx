import { CalendarClock, GitCompareArrows, HeartPulse, PlugZap, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Menu } from '../../../shared/ui/Menu';
import type { OpenDialog } from '../DomainsDialog';
import type { DomainActions } from '../useDomainActions';

interface DomainMenuProps {
  domain: DomainView;
  actions: DomainActions;
  onOpen(dialog: OpenDialog): void;
}

export function DomainMenu({ domain, actions, onOpen }: DomainMenuProps) {
  const { t } = useTranslation('domains');
  const [, navigate] = useLocation();
  const busy = actions.busy !== null;
  return (
    <div className="relative -me-1 -mt-1">
      <Menu
        label={t('card.menu', { domain: domain.displayName })}
        items={[
          {
            label: t('card.refresh'),
            icon: RefreshCw,
            onSelect: () => void actions.refresh(),
            disabled: busy || !domain.can.refresh,
          },
          { label: t('card.test'), icon: PlugZap, onSelect: () => void actions.test(), disabled: busy },
          {
            label: t('card.checkExpiration'),
            icon: CalendarClock,
            onSelect: () => void actions.checkExpiration(),
            disabled: busy,
          },
          {
            label: t('card.health'),
            icon: HeartPulse,
            onSelect: () => navigate(`/zone-health?domain=${domain.id}`),
          },
          { label: t('losses.title'), icon: GitCompareArrows, onSelect: () => onOpen({ kind: 'losses', domain }) },
          { label: t('card.edit'), icon: Settings2, onSelect: () => onOpen({ kind: 'edit', domain }) },
          {
            label: t('card.delete'),
            icon: Trash2,
            onSelect: () => onOpen({ kind: 'delete', domain }),
            danger: true,
            disabled: !domain.can.delete,
          },
        ]}
      />
    </div>
  );
}
