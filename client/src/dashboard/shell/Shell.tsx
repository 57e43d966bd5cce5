import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountLanguage } from '../../shared/api/accountLanguage';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { useKeyListener } from '../../shared/keys/useKeymap';
import { useShortcut } from '../../shared/keys/useShortcut';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { PageShortcuts } from './PageShortcuts';
import { PhoneBar } from './PhoneBar';
import { SidebarColumn } from './sidebar/SidebarColumn';
import { useSidebar } from './sidebar/useSidebar';

const AppOffers = onDemand(() => import('./install/AppOffers').then((m) => m.AppOffers));
const CommandPalette = onDemand(() => import('./palette/CommandPalette').then((m) => m.CommandPalette));
const KeysDialog = onDemand(() => import('./KeysDialog').then((m) => m.KeysDialog));
const MaintenanceBanner = onDemand(() => import('./MaintenanceBanner').then((m) => m.MaintenanceBanner), 'maintenance');
const PlanWatch = onDemand(() => import('./plan/PlanWatch').then((m) => m.PlanWatch));

const DeletionNotice = onDemand(
  () => import('../../shared/ui/DeletionNotice').then((m) => m.DeletionNotice),
  'settings',
);

const dialogs = [CommandPalette, KeysDialog];

/** The frame of every page that needs a session. */
export function Shell({ user, children }: { user: UserView; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { sheet, collapsed, toggle } = useSidebar();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const search = () => setOpen('palette');
  const close = () => setOpen(null);
  useKeyListener();
  useAccountLanguage();
  usePrefetch(dialogs);
  useShortcut('mod+k', t('palette.open'), () => setOpen(open === 'palette' ? null : 'palette'), 'app');
  useShortcut('?', t('keys.title'), () => setOpen('keys'), 'app');
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#content"
        className="bg-raised sr-only z-50 rounded-lg border px-3 py-2 font-medium focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('skip')}
      </a>
      {sheet ? (
        <PhoneBar user={user} onSearch={search} />
      ) : (
        <SidebarColumn user={user} collapsed={collapsed} onToggle={toggle} onSearch={search} />
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 md:px-8 md:py-8">
        <Suspense fallback={null}>
          <MaintenanceBanner />
          <PlanWatch user={user} />
        </Suspense>
        {user.deletionDueAt === null ? null : (
          <Suspense fallback={null}>
            <div className="mb-6">
              <DeletionNotice dueAt={user.deletionDueAt} />
            </div>
          </Suspense>
        )}
        {children}
      </main>
      <PageShortcuts user={user} />
      <Suspense fallback={null}>
        <AppOffers />
        {open === 'palette' ? <CommandPalette onClose={close} onKeys={() => setOpen('keys')} /> : null}
        {open === 'keys' ? <KeysDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
