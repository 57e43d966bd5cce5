import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

interface RowButtonProps {
  label: string;
  icon: LucideIcon;
  onClick(): void;
  className?: string;
}

/** An icon with a name. Plainer than `IconButton`: a table draws a hundred of them while it scrolls. */
export const RowButton = ({ label, icon: Icon, onClick, className }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={clsx('text-muted hover:bg-sunken hover:text-ink shrink-0 rounded-md p-1.5', className)}
  >
    <Icon size={15} aria-hidden />
  </button>
);
