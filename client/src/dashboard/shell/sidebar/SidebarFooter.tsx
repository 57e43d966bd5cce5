import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { Avatar, nameOf } from './Avatar';
import type { Page } from '../../pages';
import { PageList } from './PageList';
import { useSignOut } from './useSignOut';

interface SidebarFooterProps {
  user: UserView;
  pages: readonly Page[];
  collapsed: boolean;
  onGo?(): void;
}

export function SidebarFooter({ user, pages, collapsed, onGo }: SidebarFooterProps) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <div className="border-t px-3 py-3">
      <PageList pages={pages} collapsed={collapsed} onGo={onGo} />
      <div className={clsx('mt-2 flex items-center gap-3', collapsed ? 'flex-col' : 'ps-2')}>
        <Avatar user={user} />
        {collapsed ? null : (
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{nameOf(user)}</p>
            <p className="text-muted truncate text-xs" title={user.email}>
              {user.email}
            </p>
          </div>
        )}
        <IconButton label={t('signOut')} icon={LogOut} onClick={() => void signOut()} />
      </div>
    </div>
  );
}
