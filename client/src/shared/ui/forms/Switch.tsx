import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

/** For a setting that takes effect immediately; a choice in a form is a checkbox. */
export function Switch({ checked, onChange, label, description, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 sm:min-h-9">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description ? (
          <p id={`${id}-note`} className="text-muted text-[13px]">
            {description}
          </p>
        ) : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={description ? `${id}-note` : undefined}
        className="bg-control data-[state=checked]:bg-accent relative h-6 w-10 shrink-0 rounded-full transition-colors duration-150 before:absolute before:-inset-x-0.5 before:-inset-y-2.5 disabled:opacity-50"
      >
        <Radix.Thumb className="bg-raised data-[state=checked]:start-[18px] absolute start-0.5 top-0.5 size-5 rounded-full transition-all duration-150" />
      </Radix.Root>
    </div>
  );
}
