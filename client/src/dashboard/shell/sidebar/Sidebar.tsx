import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { pagesFor, type Section } from '../../pages';
import { PageList } from './PageList';
import { SidebarFooter } from './SidebarFooter';

interface SidebarProps {
  user: UserView;
  collapsed: boolean;
  /** Called when a link was followed, so that a sheet closes. */
  onGo?(): void;
}

/** The links to all pages, the same in the column and in the sheet. */
export function Sidebar({ user, collapsed, onGo }: SidebarProps) {
  const { t } = useTranslation('shell');
  const shared = { collapsed, onGo };
  const pages = pagesFor(user);
  const inSection = (section: Section) => pages.filter((page) => page.section === section);
  const restricted = (['enterprise', 'administration'] as const).filter((section) => inSection(section).length > 0);
  return (
    <>
      <nav aria-label={t('sidebar.label')} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <PageList pages={inSection('main')} {...shared} />
        {restricted.map((name) => (
          <section key={name} aria-label={t(`sections.${name}`)} className="mt-4">
            <h2 className={collapsed ? 'mx-2 border-t pt-3' : 'text-muted px-2.5 pb-1 text-xs font-medium'}>
              <span className={collapsed ? 'sr-only' : undefined}>{t(`sections.${name}`)}</span>
            </h2>
            <PageList pages={inSection(name)} {...shared} />
          </section>
        ))}
      </nav>
      <SidebarFooter user={user} pages={inSection('footer')} {...shared} />
    </>
  );
}
