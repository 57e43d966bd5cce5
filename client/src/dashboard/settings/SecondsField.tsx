import { useState, type ReactNode } from 'react';
import { NumberField } from '../../shared/ui/forms/NumberField';

interface SecondsFieldProps {
  label: string;
  help?(seconds: number): ReactNode;
  value: number;
  min: number;
  max: number;
  /** The message for a number out of range, which is not saved. */
  error: string;
  /** A message of its own for a number that is too high. */
  tooHigh?: string;
  placeholder: string;
  onChange(seconds: number): void;
}

/** Saves when the field loses focus or Enter is pressed, so that half a number is never saved. */
export function SecondsField({
  label,
  help,
  value,
  min,
  max,
  error,
  tooHigh = error,
  placeholder,
  onChange,
}: SecondsFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const seconds = Number(typed);
  const isSound = typed.trim() !== '' && Number.isInteger(seconds) && seconds >= min && seconds <= max;
  const commit = () => {
    if (isSound && seconds !== value) onChange(seconds);
  };
  return (
    <NumberField
      label={label}
      help={isSound ? help?.(seconds) : undefined}
      error={isSound ? undefined : seconds > max ? tooHigh : error}
      value={typed}
      min={min}
      max={max}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
