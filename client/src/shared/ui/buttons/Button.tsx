import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from './buttonClass';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Works on it: disabled, with a spinner in the icon's place. */
  busy?: boolean;
  icon?: LucideIcon;
}

export function Button({ look = 'plain', size = 'md', busy = false, icon, className, children, ...rest }: ButtonProps) {
  const Icon = busy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
    >
      {Icon ? <Icon size={16} aria-hidden className={busy ? 'animate-spin' : undefined} /> : null}
      {children}
    </button>
  );
}
