import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { RadioGroup as Radix } from 'radix-ui';

interface SegmentedProps<Value extends string> {
  /** Its name for screen readers. */
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
}

/** One of a few choices, all in sight. */
export const Segmented = <Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) => (
  <Radix.Root
    aria-label={label}
    value={value}
    onValueChange={(next) => onChange(next as Value)}
    className="bg-sunken inline-flex flex-wrap gap-0.5 rounded-lg p-0.5"
  >
    {options.map(({ value: option, label: text, icon: Icon }) => (
      <Radix.Item
        key={option}
        value={option}
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-md px-3 text-[13px] font-medium transition-colors sm:min-h-8',
          'text-muted hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-xs',
        )}
      >
        {Icon ? <Icon size={14} aria-hidden /> : null}
        {text}
      </Radix.Item>
    ))}
  </Radix.Root>
);
