import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface ComboboxListProps {
  label: string;
  value: string;
  options: readonly ComboboxOption[];
  searchPlaceholder: string;
  onSearch: ((text: string) => void) | undefined;
  hasMore: boolean;
  onChoose(value: string): void;
}

/** More rows at a time would make every letter slow. */
const mostShown = 200;

export function ComboboxList(props: ComboboxListProps) {
  const { label, value, options, searchPlaceholder, onSearch, hasMore, onChoose } = props;
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const offered = onSearch ? options : offeredFor(search, options);
  const find = (text: string) => {
    setSearch(text);
    onSearch?.(text.trim());
  };
  return (
    <Command label={label} shouldFilter={!onSearch}>
      <Command.Input
        autoFocus
        value={search}
        onValueChange={find}
        placeholder={searchPlaceholder}
        className="placeholder:text-muted min-h-11 w-full border-b bg-transparent px-3 text-base outline-none sm:min-h-9 sm:text-sm"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="text-muted px-2 py-3">{t('nothingFound')}</Command.Empty>
        {offered.slice(0, mostShown).map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label]}
            disabled={option.disabled ?? false}
            onSelect={() => onChoose(option.value)}
            className="data-[selected=true]:bg-sunken data-[disabled=true]:opacity-50 flex min-h-11 items-center gap-2 rounded-md px-2 py-1.5 sm:min-h-8"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint ? <span className="text-muted text-xs">{option.hint}</span> : null}
            {option.value === value ? <Check size={16} aria-hidden className="text-accent-strong" /> : null}
          </Command.Item>
        ))}
        {offered.length > mostShown || hasMore || (onSearch && offered.length === mostShown) ? (
          <p className="text-muted px-2 py-2 text-xs">{t('typeToFindOthers')}</p>
        ) : null}
      </Command.List>
    </Command>
  );
}

/** A short list is left to the search of `Command`, which also finds letters that are apart. */
function offeredFor(search: string, options: readonly ComboboxOption[]): readonly ComboboxOption[] {
  if (options.length <= mostShown) return options;
  const wanted = search.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}
