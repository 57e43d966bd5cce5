import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from './buttonClass';
import { Tooltip } from '../tooltips/Tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The action, as the name for screen readers and the tooltip. */
  label: string;
  icon: LucideIcon;
  look?: ButtonLook;
  size?: ButtonSize;
}

export function IconButton({ label, icon: Icon, look = 'quiet', size = 'md', className, ...rest }: IconButtonProps) {
  const square = size === 'sm' ? 'min-w-11 sm:min-w-8' : 'min-w-11 sm:min-w-9';
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={buttonClass(look, size, clsx('px-0!', square, className))}
      >
        <Icon size={16} aria-hidden />
      </button>
    </Tooltip>
  );
}
