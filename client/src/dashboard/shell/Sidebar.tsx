import { useTranslation } from 'react-i18next';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { mainPlaces, sectionsFor, soonPlaces } from './places';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLink } from './SidebarLink';
import { SoonItem } from './SoonItem';

interface SidebarProps {
  user: UserView;
  collapsed: boolean;
  /** Somewhere else was chosen: a sheet closes. */
  onGo?(): void;
}

/** Where one can go. The same in the column and in the sheet. */
export function Sidebar({ user, collapsed, onGo }: SidebarProps) {
  const { t } = useTranslation('shell');
  const shared = { collapsed, onGo };
  return (
    <>
      <nav aria-label={t('sidebar.label')} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-0.5">
          {mainPlaces.map((place) => (
            <li key={place.name}>
              <SidebarLink place={place} label={t(`places.${place.name}`)} {...shared} />
            </li>
          ))}
          {soonPlaces.map((place) => (
            <li key={place.name}>
              <SoonItem place={place} label={t(`places.${place.name}`)} collapsed={collapsed} />
            </li>
          ))}
        </ul>
        {sectionsFor(user).map(({ name, places }) => (
          <section key={name} aria-label={t(`sections.${name}`)} className="mt-4">
            <h2 className={collapsed ? 'mx-2 border-t pt-3' : 'text-muted px-2.5 pb-1 text-xs font-medium'}>
              <span className={collapsed ? 'sr-only' : undefined}>{t(`sections.${name}`)}</span>
            </h2>
            <ul className="flex flex-col gap-0.5">
              {places.map((place) => (
                <li key={place.name}>
                  <SidebarLink place={place} label={t(`places.${place.name}`)} {...shared} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SidebarFooter user={user} {...shared} />
    </>
  );
}
