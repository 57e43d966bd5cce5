import { Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { Brand } from './sidebar/Brand';

const SidebarSheet = onDemand(() => import('./sidebar/SidebarSheet').then((m) => m.SidebarSheet));

const sheets = [SidebarSheet];

/** The bar of a phone: opens the sidebar and the palette. */
export function PhoneBar({ user, onSearch }: { user: UserView; onSearch(): void }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  usePrefetch(sheets);
  return (
    <header className="bg-raised sticky top-0 z-30 flex items-center justify-between border-b px-2 py-1">
      <IconButton label={t('sidebar.open')} icon={Menu} aria-expanded={open} onClick={() => setOpen(true)} />
      <Brand />
      <IconButton label={t('palette.open')} icon={Search} onClick={onSearch} />
      <Suspense fallback={null}>{open ? <SidebarSheet user={user} onClose={() => setOpen(false)} /> : null}</Suspense>
    </header>
  );
}
