import { SearchInput, SelectInput } from 'react-admin';

interface ChoiceFilter {
  source: string;
  label: string;
  choices: { id: string | boolean; name: string }[];
  /** The words for no choice. A filter without them is shown when somebody adds it. */
  emptyText?: string;
}

/** The filters of a list: its search, then one for each field of few values. */
export function listFilters(placeholder: string, ...filters: ChoiceFilter[]) {
  return [
    <SearchInput key="q" source="q" placeholder={placeholder} alwaysOn />,
    ...filters.map((filter) => (
      <SelectInput key={filter.source} {...filter} alwaysOn={filter.emptyText !== undefined} />
    )),
  ];
}
