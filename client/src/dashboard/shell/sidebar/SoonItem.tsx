import { useTranslation } from 'react-i18next';
import { useSoonNotice } from '../../../shared/ui/toasts/useSoonNotice';
import type { Page } from '../../pages';
import { itemClass, Named } from './SidebarLink';

/** Shows an announced page as coming soon instead of linking to it. */
export function SoonItem({ page, label, collapsed }: { page: Page; label: string; collapsed: boolean }) {
  const { t } = useTranslation('shell');
  const say = useSoonNotice();
  const item = (
    <button
      type="button"
      aria-label={collapsed ? t('soon.named', { name: label }) : undefined}
      onClick={say}
      className={itemClass(collapsed)}
    >
      <page.icon size={16} aria-hidden className="shrink-0" />
      {collapsed ? null : (
        <>
          <span className="min-w-0 flex-1 py-1 leading-tight wrap-break-word hyphens-auto text-start">{label}</span>
          <span className="rounded-full border px-1.5 text-[11px] leading-4">{t('soon.badge')}</span>
        </>
      )}
    </button>
  );
  return <Named label={t('soon.named', { name: label })} collapsed={collapsed} item={item} />;
}
