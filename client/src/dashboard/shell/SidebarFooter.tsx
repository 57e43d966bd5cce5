import clsx from 'clsx';
import { CreditCard, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { IconButton } from '../../shared/ui/IconButton';
import { Avatar, nameOf } from './Avatar';
import { SidebarLink } from './SidebarLink';
import { useSignOut } from './useSignOut';

const pricing = { name: 'pricing', href: '/pricing', icon: CreditCard };

export function SidebarFooter({ user, collapsed, onGo }: { user: UserView; collapsed: boolean; onGo?(): void }) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <div className="border-t px-3 py-3">
      <SidebarLink place={pricing} label={t('places.pricing')} collapsed={collapsed} onGo={onGo} />
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
