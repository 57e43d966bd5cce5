import { useState, type ComponentProps } from 'react';
import { useDomainPage, usePaused } from '../../api/domains';
import type { DomainView } from '../../api/generated/api.schemas';
import { Combobox } from './Combobox';
import type { ComboboxOption } from './ComboboxList';

interface DomainComboboxProps extends Pick<
  ComponentProps<typeof Combobox>,
  'id' | 'label' | 'searchPlaceholder' | 'placeholder' | 'describedBy' | 'invalid' | 'isInDialog' | 'className'
> {
  domain: DomainView | undefined;
  /** Null: the first option was chosen. */
  onChange(domain: DomainView | null): void;
  /** Stands for no domain, above the others. */
  first?: ComboboxOption;
  /** More about each option. */
  about?(domain: DomainView): Omit<ComboboxOption, 'value' | 'label'>;
}

/** More are found by typing. */
const shownAtOnce = 50;

/** Chooses one of an account's domains, of which there may be thousands: the server searches them. */
export function DomainCombobox({ domain, onChange, first, about, ...control }: DomainComboboxProps) {
  const [text, setText] = useState('');
  const { data } = useDomainPage({ q: usePaused(text) }, shownAtOnce);
  // While the server searches, Enter must not choose what was found before.
  const found = data?.items.filter((each) => isNamed(each, text)) ?? [];
  const options = found.map((each) => ({ value: each.id, label: each.displayName, ...about?.(each) }));
  const chosen = domain?.displayName ?? first?.label;
  return (
    <Combobox
      {...control}
      value={domain?.id ?? first?.value ?? ''}
      {...(chosen !== undefined && { chosenLabel: chosen })}
      onChange={(id) => onChange(found.find((each) => each.id === id) ?? null)}
      onSearch={setText}
      hasMore={data !== undefined && data.total > data.items.length}
      options={first && text === '' ? [first, ...options] : options}
    />
  );
}

function isNamed({ name, displayName }: DomainView, text: string): boolean {
  return [name, displayName].some((each) => each.toLowerCase().includes(text.toLowerCase()));
}
