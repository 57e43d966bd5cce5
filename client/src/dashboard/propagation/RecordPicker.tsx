import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaused } from '../../shared/api/domains';
import type { CheckPropagationDto, DomainView } from '../../shared/api/generated/api.schemas';
import { Combobox } from '../../shared/ui/forms/Combobox';
import { DomainCombobox } from '../../shared/ui/forms/DomainCombobox';
import { useRecordChoice } from './api';
import { isNamed, questionOf, recordSetsOf } from './recordSets';

interface RecordPickerProps {
  domain: DomainView | undefined;
  onDomain(domain: DomainView | null): void;
  onPick(question: CheckPropagationDto): void;
}

/** One of the account's own records: fills the fields of the check. */
export function RecordPicker({ domain, onDomain, onPick }: RecordPickerProps) {
  const { t } = useTranslation('propagation');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const paused = usePaused(text);
  const { data, isLoading } = useRecordChoice(domain?.id ?? null, paused);
  const found = recordSetsOf(data?.items.filter(({ domainId }) => domainId === domain?.id) ?? []);
  // While the server searches, Enter must not choose what was found before.
  const sets = isLoading || paused !== text ? found.filter((set) => isNamed(set, text)) : found;
  const pick = (id: string) => {
    const set = sets.find((each) => each.id === id);
    if (!set || !domain) return;
    setChosen(id);
    onPick(questionOf(domain.displayName, set));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <DomainCombobox
        label={t('picker.domain')}
        searchPlaceholder={t('picker.findDomain')}
        placeholder={t('picker.domain')}
        domain={domain}
        onChange={(next) => {
          setChosen('');
          onDomain(next);
        }}
        className="max-w-64 font-mono! text-[13px]"
      />
      {domain ? (
        <Combobox
          label={t('picker.record')}
          searchPlaceholder={t('picker.findRecord')}
          placeholder={t('picker.record')}
          value={chosen}
          chosenLabel={chosen === '' ? undefined : chosen.replace('/', ' · ')}
          onChange={pick}
          onSearch={setText}
          hasMore={data !== undefined && data.total > data.items.length}
          options={sets.map(({ id, name, type, values }) => ({
            value: id,
            label: `${name} · ${type}`,
            hint: values.join(', ').slice(0, 60),
          }))}
          className="max-w-80 font-mono! text-[13px]"
        />
      ) : null}
    </div>
  );
}
