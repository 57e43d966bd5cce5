import { Dialog as Radix } from 'radix-ui';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { CloseButton } from '../../../shared/ui/dialogs/CloseButton';
import { focusFirstField } from '../../../shared/ui/dialogs/firstFocus';
import { useReturnFocus } from '../../../shared/ui/dialogs/useReturnFocus';
import { Sidebar } from './Sidebar';

export function SidebarSheet({ user, onClose }: { user: UserView; onClose(): void }) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="bg-veil animate-appear fixed inset-0 z-40" />
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className="bg-raised text-ink outline-none animate-slide-in fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-e"
        >
          <div className="flex items-center justify-between px-6 pt-4 pb-1">
            <Radix.Title className="font-semibold" translate="no">
              Zonekeeper
            </Radix.Title>
            <CloseButton onClick={onClose} />
          </div>
          <Sidebar user={user} collapsed={false} onGo={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
