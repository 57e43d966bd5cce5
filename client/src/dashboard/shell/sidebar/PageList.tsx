import { useTranslation } from 'react-i18next';
import { useOpenIncidents } from '../../../shared/api/incidents';
import type { Page } from '../../pages';
import { SidebarLink } from './SidebarLink';
import { SoonItem } from './SoonItem';

interface PageListProps {
  pages: readonly Page[];
  collapsed: boolean;
  onGo?(): void;
}

export function PageList({ pages, collapsed, onGo }: PageListProps) {
  const { t } = useTranslation('shell');
  const { data: incidents = [] } = useOpenIncidents();
  const alarmsAt = ({ name }: Page) => (name === 'backups' ? incidents.length : 0);
  return (
    <ul className="flex flex-col gap-0.5">
      {pages.map((page) => {
        const shared = { page, label: t(`pages.${page.name}`), collapsed };
        return (
          <li key={page.name}>
            {page.soon ? <SoonItem {...shared} /> : <SidebarLink {...shared} alarms={alarmsAt(page)} onGo={onGo} />}
          </li>
        );
      })}
    </ul>
  );
}
