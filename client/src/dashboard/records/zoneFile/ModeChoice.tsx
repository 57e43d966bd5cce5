import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { CreatePlanDtoMode } from '../../../shared/api/generated/api.schemas';

const modes = ['additive', 'exact'] as const;

interface ModeChoiceProps {
  mode: CreatePlanDtoMode;
  onChange(mode: CreatePlanDtoMode): void;
}

/** Adds the file's records to the zone, or replaces the zone with them. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('records');
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">{t('zoneFile.mode.legend')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {modes.map((choice) => (
          <label
            key={choice}
            className={clsx(
              'flex cursor-pointer gap-3 rounded-lg border px-3 py-2.5',
              choice === mode ? 'border-accent bg-accent/6' : 'hover:border-control',
            )}
          >
            <input
              type="radio"
              name="mode"
              checked={choice === mode}
              onChange={() => onChange(choice)}
              className="accent-accent mt-0.5 size-4 shrink-0"
            />
            <span>
              <span className="block font-medium">{t(`zoneFile.mode.${choice}.label`)}</span>
              <span className="text-muted text-[13px]">{t(`zoneFile.mode.${choice}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
