import clsx from 'clsx';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Tooltip } from '../../../shared/ui/tooltips/Tooltip';
import type { Page } from '../../pages';

export const itemClass = (collapsed: boolean, current = false) =>
  clsx(
    'relative flex min-h-11 w-full items-center gap-2.5 rounded-lg font-medium transition-colors duration-150 md:min-h-9',
    collapsed ? 'justify-center px-0' : 'px-2.5',
    current ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
  );

interface SidebarLinkProps {
  page: Page;
  label: string;
  collapsed: boolean;
  /** Open incidents that the page shows. */
  alarms: number;
  onGo?(): void;
}

export function SidebarLink({
  page: { path, icon: Icon, prefetch },
  label,
  collapsed,
  alarms,
  onGo,
}: SidebarLinkProps) {
  const { t } = useTranslation('common');
  const [location] = useLocation();
  const current = location === path;
  const named = alarms > 0 ? `${label}, ${t('incidents.count', { count: alarms })}` : label;
  const link = (
    <Link
      href={path}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? named : undefined}
      onClick={onGo}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className={itemClass(collapsed, current)}
    >
      <Icon size={16} aria-hidden className={clsx('shrink-0', current && 'text-accent-strong')} />
      {collapsed ? null : (
        <span className="min-w-0 flex-1 py-1 leading-tight wrap-break-word hyphens-auto">{label}</span>
      )}
      {alarms > 0 ? <Alarms count={alarms} small={collapsed} /> : null}
    </Link>
  );
  return <Named label={named} collapsed={collapsed} item={link} />;
}

function Alarms({ count, small }: { count: number; small: boolean }) {
  const { t } = useTranslation('common');
  const words = t('incidents.count', { count });
  if (small) return <span aria-hidden className="bg-bad absolute end-2.5 top-1.5 size-2 rounded-full" />;
  return (
    <span title={words} className="bg-bad text-on-accent rounded-full px-1.5 text-[11px] leading-4 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** In the narrow column, the label becomes a tooltip. */
export const Named = ({ label, collapsed, item }: { label: string; collapsed: boolean; item: ReactElement }) =>
  collapsed ? (
    <Tooltip text={label} side="right">
      {item}
    </Tooltip>
  ) : (
    item
  );
