import clsx from 'clsx';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { Tooltip } from '../../../shared/ui/Tooltip';
import type { Page } from '../../pages';

export const itemClass = (collapsed: boolean, current = false) =>
  clsx(
    'flex min-h-11 w-full items-center gap-2.5 rounded-lg font-medium transition-colors duration-150 md:min-h-9',
    collapsed ? 'justify-center px-0' : 'px-2.5',
    current ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
  );

interface SidebarLinkProps {
  page: Page;
  label: string;
  collapsed: boolean;
  onGo?(): void;
}

export function SidebarLink({ page: { path, icon: Icon, prefetch }, label, collapsed, onGo }: SidebarLinkProps) {
  const [location] = useLocation();
  const current = location === path;
  const link = (
    <Link
      href={path}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onClick={onGo}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className={itemClass(collapsed, current)}
    >
      <Icon size={16} aria-hidden className={clsx('shrink-0', current && 'text-accent-strong')} />
      {collapsed ? null : <span className="truncate">{label}</span>}
    </Link>
  );
  return <Named label={label} collapsed={collapsed} item={link} />;
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
