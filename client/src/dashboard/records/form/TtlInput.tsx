import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ProviderCapabilitiesView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { controlClass, Field } from '../../../shared/ui/forms/Field';
import { Ttl } from '../../../shared/ui/Ttl';
import { ttlSecondsOf } from './recordDraft';

const usualTtls = [60, 300, 1_800, 3_600, 43_200, 86_400];
const mostPresets = 7;

interface TtlInputProps {
  /** As it was typed: seconds, or with units. */
  value: string;
  onChange(text: string): void;
  onBlur?(): void;
  error?: string;
  placeholder?: string;
  /** The TTLs that the DNS host accepts; null if unknown. */
  capabilities: ProviderCapabilitiesView | null;
}

/** A TTL in seconds beside the common ones that the DNS host accepts. Says in units only what none of these says. */
export function TtlInput({ value, onChange, onBlur, error, placeholder, capabilities }: TtlInputProps) {
  const { t } = useTranslation('records');
  const seconds = ttlSecondsOf(value);
  const presets = presetsFor(capabilities);
  const isUnusual = seconds !== null && !presets.includes(seconds);
  const help = seconds === null ? t('form.ttlHelp') : isUnusual ? <Ttl seconds={seconds} /> : undefined;
  return (
    <Field label={t('form.ttl')} error={error} help={help}>
      {({ id, describedBy, invalid }) => (
        <div className="flex flex-wrap items-center gap-1.5">
          <input
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={clsx(controlClass, 'me-1 w-32! font-mono placeholder:font-sans')}
          />
          <div role="group" aria-label={t('form.usualTtls')} className="flex flex-wrap gap-1">
            {presets.map((preset) => (
              <Button
                key={preset}
                size="sm"
                look={preset === seconds ? 'plain' : 'quiet'}
                aria-pressed={preset === seconds}
                onClick={() => onChange(String(preset))}
              >
                <Ttl seconds={preset} />
              </Button>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function presetsFor(capabilities: ProviderCapabilitiesView | null): readonly number[] {
  if (!capabilities) return usualTtls;
  const { ttlAllowedSeconds, ttlMinSeconds, ttlMaxSeconds } = capabilities;
  const possible = ttlAllowedSeconds ?? usualTtls;
  return possible.filter((seconds) => seconds >= ttlMinSeconds && seconds <= ttlMaxSeconds).slice(0, mostPresets);
}
