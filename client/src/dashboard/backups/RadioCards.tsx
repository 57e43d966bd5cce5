import clsx from 'clsx';
import { useId } from 'react';

interface RadioCardsProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; text: string }[];
  onChange(value: Value): void;
}

/** A few choices, each with a sentence of explanation. */
export function RadioCards<Value extends string>({ legend, value, options, onChange }: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer gap-3 rounded-lg border px-3 py-2.5',
              option.value === value ? 'border-accent bg-accent/6' : 'hover:border-control',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="accent-accent mt-0.5 size-4 shrink-0"
            />
            <span>
              <span className="block font-medium">{option.label}</span>
              <span className="text-muted text-[13px]">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
