import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'danger' | 'quiet';
  busy?: boolean;
}

const looks = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-raised text-ink border-line hover:bg-sunken',
  danger: 'bg-bad text-on-accent border-transparent hover:opacity-90',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
};

export function Button({ look = 'plain', busy = false, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy}
      className={clsx(
        'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg border px-3 py-1.5 font-medium transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-50',
        looks[look],
        className,
      )}
    >
      {children}
    </button>
  );
}
