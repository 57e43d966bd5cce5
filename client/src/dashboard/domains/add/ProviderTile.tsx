import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ProviderMark } from '../../../shared/ui/ProviderMark';

interface ProviderTileProps {
  title: string;
  hint?: string | null;
  /** The provider's own name and colour. */
  mark: { displayName: string; iconClass?: string };
  badge?: ReactNode;
  compact?: boolean;
  onChoose(): void;
}

export const ProviderTile = ({ title, hint, mark, badge, compact = false, onChoose }: ProviderTileProps) => (
  <button
    type="button"
    onClick={onChoose}
    className={clsx(
      'hover:border-accent hover:bg-sunken/50 flex min-h-11 min-w-0 items-center gap-3 rounded-lg border text-start transition-colors',
      compact ? 'px-2.5 py-1.5' : 'w-full px-3 py-2.5',
    )}
  >
    <ProviderMark {...mark} size={compact ? 'sm' : 'md'} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{title}</span>
      {hint ? <span className="text-muted line-clamp-2 text-xs">{hint}</span> : null}
    </span>
    {badge}
  </button>
);
