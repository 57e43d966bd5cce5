import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange(checked: boolean): void;
  label: ReactNode;
  /** The label is for screen readers only: in a table the row says it. */
  hideLabel?: boolean;
  description?: ReactNode;
  disabled?: boolean;
}

export function Checkbox({ checked, onChange, label, hideLabel = false, description, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('flex gap-2', description ? 'items-start' : 'items-center')}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        aria-describedby={description ? `${id}-note` : undefined}
        className={clsx(
          description && 'mt-0.5',
          'border-control data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent text-on-accent data-[state=checked]:border-accent data-[state=indeterminate]:border-accent relative flex size-4 shrink-0 items-center justify-center rounded border transition-colors after:absolute after:-inset-3.5 disabled:opacity-50 sm:after:-inset-2',
        )}
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
        </Radix.Indicator>
      </Radix.Root>
      <div className="min-w-0">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
          {label}
        </label>
        {description ? (
          <p id={`${id}-note`} className="text-muted text-xs">
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
