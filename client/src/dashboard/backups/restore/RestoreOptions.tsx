import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { RadioCards } from '../RadioCards';
import { SetChoice } from './SetChoice';

export interface RestoreChoice {
  mode: 'additive' | 'exact';
  /** Only `sets` instead of everything. */
  some: boolean;
  sets: ReadonlySet<string>;
}

/** Defaults to the mode that keeps later sets. */
export const noChoice: RestoreChoice = { mode: 'additive', some: false, sets: new Set() };

interface RestoreOptionsProps {
  domain: DomainView;
  snapshotId: string;
  choice: RestoreChoice;
  onChange(choice: RestoreChoice): void;
}

export function RestoreOptions({ domain, snapshotId, choice, onChange }: RestoreOptionsProps) {
  const { t } = useTranslation('backups');
  const modes = (['additive', 'exact'] as const).map((value) => ({
    value,
    label: t(`restore.mode.${value}.label`),
    text: t(`restore.mode.${value}.text`),
  }));
  const scopes = (['all', 'some'] as const).map((value) => ({
    value,
    label: t(`restore.scope.${value}`),
    text: t(`restore.scope.${value}Text`),
  }));
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        legend={t('restore.mode.legend')}
        value={choice.mode}
        options={modes}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      <RadioCards
        legend={t('restore.scope.legend')}
        value={choice.some ? 'some' : 'all'}
        options={scopes}
        onChange={(scope) => onChange({ ...choice, some: scope === 'some' })}
      />
      {choice.some ? (
        <SetChoice
          domain={domain}
          snapshotId={snapshotId}
          mode={choice.mode}
          chosen={choice.sets}
          onChange={(sets) => onChange({ ...choice, sets })}
        />
      ) : null}
    </div>
  );
}
