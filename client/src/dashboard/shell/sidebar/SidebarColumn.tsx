import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { Brand } from './Brand';
import { SearchButton } from '../SearchButton';
import { Sidebar } from './Sidebar';

interface SidebarColumnProps {
  user: UserView;
  collapsed: boolean;
  onToggle(): void;
  onSearch(): void;
}

export function SidebarColumn({ user, collapsed, onToggle, onSearch }: SidebarColumnProps) {
  const { t } = useTranslation('shell');
  return (
    <aside
      className={clsx(
        'bg-raised sticky top-0 flex h-dvh shrink-0 flex-col border-e',
        'transition-[width] duration-150',
        collapsed ? 'w-16' : 'w-64',
      )}
    >
      <div className={clsx('flex items-center gap-2 px-3 pt-3', collapsed ? 'flex-col' : 'justify-between ps-5')}>
        <Brand short={collapsed} />
        <IconButton
          label={collapsed ? t('sidebar.expand') : t('sidebar.collapse')}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      </div>
      <div className="px-3 pt-2">
        <SearchButton collapsed={collapsed} onClick={onSearch} />
      </div>
      <Sidebar user={user} collapsed={collapsed} />
    </aside>
  );
}
