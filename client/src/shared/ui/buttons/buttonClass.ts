import clsx from 'clsx';

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet';
export type ButtonSize = 'sm' | 'md';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-raised text-ink hover:bg-sunken',
  danger: 'bg-bad text-on-accent border-transparent hover:opacity-90',
  quiet: 'text-muted border-transparent hover:bg-sunken hover:text-ink',
};

// Fingers need 44 px; a pointer does not.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-2.5 text-[13px] sm:min-h-8',
  md: 'min-h-11 px-3 sm:min-h-9',
};

export const buttonClass = (look: ButtonLook, size: ButtonSize, className?: string) =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border py-1 font-medium whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
    looks[look],
    sizes[size],
    className,
  );
