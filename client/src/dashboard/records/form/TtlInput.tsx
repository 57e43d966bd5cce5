import { useTranslation } from 'react-i18next';
import type { ProviderCapabilitiesView } from '../../../shared/api/generated/api.schemas';
import { TextField } from '../../../shared/ui/forms/TextField';
import { Ttl } from '../../../shared/ui/Ttl';
import { Button } from '../../../shared/ui/buttons/Button';
import { ttlSecondsOf } from './recordDraft';

const usualTtls = [60, 300, 1_800, 3_600, 43_200, 86_400];
const mostPresets = 7;

interface TtlInputProps {
  /** As it was typed: seconds, or with units. */
  value: string;
  onChange(text: string): void;
  onBlur?(): void;
  error?: string;
  /** The TTLs that the DNS host accepts; null if unknown. */
  capabilities: ProviderCapabilitiesView | null;
}

/** A TTL in seconds, with the common values that the DNS host accepts as suggestions. */
export function TtlInput({ value, onChange, onBlur, error, capabilities }: TtlInputProps) {
  const { t } = useTranslation('records');
  const seconds = ttlSecondsOf(value);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('form.ttl')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        help={seconds === null ? t('form.ttlHelp') : <Ttl seconds={seconds} />}
      />
      <div role="group" aria-label={t('form.usualTtls')} className="flex flex-wrap gap-1.5">
        {presetsFor(capabilities).map((preset) => (
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
  );
}

function presetsFor(capabilities: ProviderCapabilitiesView | null): readonly number[] {
  if (!capabilities) return usualTtls;
  const { ttlAllowedSeconds, ttlMinSeconds, ttlMaxSeconds } = capabilities;
  const possible = ttlAllowedSeconds ?? usualTtls;
  return possible.filter((seconds) => seconds >= ttlMinSeconds && seconds <= ttlMaxSeconds).slice(0, mostPresets);
}
