import clsx from 'clsx';
import { getNonce } from 'get-nonce';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { withMono } from '../withMono';
import { controlClass } from './Field';

export interface SelectOption {
  value: string;
  label: string;
  /** Names and values in the label, which are set in mono. */
  names?: readonly string[];
  hint?: string;
  /** A few words beside it in the list; its own name stays short. */
  aside?: string;
  icon?: LucideIcon;
  /** Options with the same group are listed under its name. */
  group?: string;
  disabled?: boolean;
}

export interface SelectProps {
  /** Its name for screen readers, where no visible label names it. */
  label?: string;
  id?: string;
  value: string;
  onChange(value: string): void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  className?: string;
}

// The primitive keeps the empty string for itself, but "all" is often an empty value.
const valuePrefix = 'value:';

export function Select({ value, onChange, options, placeholder, disabled, className, ...aria }: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root
      value={chosen ? valuePrefix + value : ''}
      onValueChange={(next) => onChange(next.slice(valuePrefix.length))}
      disabled={disabled}
    >
      <Radix.Trigger
        id={aria.id}
        aria-label={aria.label}
        aria-describedby={aria.describedBy}
        aria-invalid={aria.invalid}
        className={clsx(
          controlClass,
          'data-placeholder:text-muted flex items-center justify-between gap-2 text-start',
          className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          {chosen?.icon ? <chosen.icon size={16} aria-hidden className="shrink-0" /> : null}
          <span className="truncate">
            <Radix.Value placeholder={placeholder}>{chosen && labelOf(chosen)}</Radix.Value>
          </span>
        </span>
        <Radix.Icon asChild>
          <ChevronDown size={16} className="text-muted shrink-0" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="bg-raised text-ink animate-appear z-50 max-h-[min(26rem,var(--radix-select-content-available-height))] max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border shadow-lg"
        >
          <Radix.Viewport nonce={getNonce()} className="p-1">
            {grouped(options).map(([group, members]) => (
              <Radix.Group key={group}>
                {group ? (
                  <Radix.Label className="text-muted px-2 pt-2 pb-1 text-xs font-medium">{group}</Radix.Label>
                ) : null}
                {members.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Radix.Group>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const labelOf = ({ label, names = [] }: SelectOption) => withMono(label, names);

const Option = ({ option }: { option: SelectOption }) => {
  const { value, label, hint, aside, icon: Icon, disabled } = option;
  return (
    <Radix.Item
      value={valuePrefix + value}
      disabled={disabled}
      textValue={label}
      className="data-highlighted:bg-sunken flex min-h-11 items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-50 sm:min-h-8"
    >
      {Icon ? <Icon size={16} aria-hidden className="shrink-0" /> : null}
      <span className="min-w-0 flex-1">
        <Radix.ItemText>{labelOf(option)}</Radix.ItemText>
        {aside ? <span className="text-muted ms-2 text-[13px]">{aside}</span> : null}
        {hint ? <span className="text-muted block text-xs">{hint}</span> : null}
      </span>
      <Radix.ItemIndicator>
        <Check size={16} className="text-accent-strong" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
};

const grouped = (options: readonly SelectOption[]) => [...Map.groupBy(options, ({ group }) => group ?? '').entries()];
