import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboboxListProps {
  label: string;
  value: string;
  options: readonly ComboboxOption[];
  searchPlaceholder: string;
  onChoose(value: string): void;
}

export function ComboboxList({ label, value, options, searchPlaceholder, onChoose }: ComboboxListProps) {
  const { t } = useTranslation('common');
  return (
    <Command label={label}>
      <Command.Input
        autoFocus
        placeholder={searchPlaceholder}
        className="placeholder:text-muted min-h-11 w-full border-b bg-transparent px-3 text-base outline-none sm:min-h-9 sm:text-sm"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="text-muted px-2 py-3">{t('nothingFound')}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label]}
            onSelect={() => onChoose(option.value)}
            className="data-[selected=true]:bg-sunken flex min-h-11 items-center gap-2 rounded-md px-2 py-1.5 sm:min-h-8"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint ? <span className="text-muted text-xs">{option.hint}</span> : null}
            {option.value === value ? <Check size={16} aria-hidden className="text-accent-strong" /> : null}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
