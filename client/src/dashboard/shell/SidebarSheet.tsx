import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { IconButton } from '../../shared/ui/IconButton';
import { useReturnFocus } from '../../shared/ui/useReturnFocus';
import { Sidebar } from './Sidebar';

export function SidebarSheet({ user, onClose }: { user: UserView; onClose(): void }) {
  const { t } = useTranslation(['shell', 'common']);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="bg-veil animate-appear fixed inset-0 z-40" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className="bg-raised text-ink animate-slide-in fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-e"
        >
          <div className="flex items-center justify-between ps-6 pe-2 pt-2">
            <Radix.Title className="font-semibold" translate="no">
              Zonekeeper
            </Radix.Title>
            <IconButton label={t('common:actions.close')} icon={X} onClick={onClose} />
          </div>
          <Sidebar user={user} collapsed={false} onGo={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
