import type { ReactNode } from 'react';
import { ProviderMark } from '../../../shared/ui/ProviderMark';

interface ProviderTileProps {
  title: string;
  hint?: string | null;
  mark: { displayName: string; mark: string | null };
  badge?: ReactNode;
  onChoose(): void;
}

/** One line of the list of hosts. */
export const ProviderTile = ({ title, hint, mark: { displayName, mark }, badge, onChoose }: ProviderTileProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="hover:bg-sunken/60 flex min-h-11 w-full min-w-0 items-center gap-3 px-3 py-2 text-start -outline-offset-2! transition-colors"
  >
    <ProviderMark displayName={displayName} mark={mark} size="sm" />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{title}</span>
      {hint ? <span className="text-muted line-clamp-2 text-xs sm:line-clamp-1">{hint}</span> : null}
    </span>
    {badge}
  </button>
);
