import { useTranslation } from 'react-i18next';
import type { HostSettingView, PhraseView } from '../api/generated/api.schemas';
import { useProviders } from '../api/domains';
import { useFormat } from '../format/useFormat';
import { usePhrases } from '../i18n/phrases';

/**
 * The words for settings that hosts keep beside records. `provider`: the machine name of the host, whose words count first;
 * history may name settings of a host that the zone has left.
 */
export function useHostSettings(provider?: string) {
  const { t } = useTranslation('hostSettings');
  const { data: providers = [] } = useProviders();
  const { list, number } = useFormat();
  const say = usePhrases('hosts');
  const settings = providers.find(({ name }) => name === provider)?.settings ?? [];
  const find = (key: string): HostSettingView | undefined =>
    [...settings, ...providers.flatMap((host) => host.settings)].find((setting) => setting.key === key);
  const labelOf = (key: string): string => {
    const setting = find(key);
    return setting ? say(setting.label, setting.labelPhrase) : key;
  };
  const textOf = (key: string, value: unknown): string => {
    const setting = find(key);
    if (typeof value === 'boolean' || setting?.kind === 'boolean') return value === true ? t('on') : t('off');
    if (value === null || value === undefined) return t('none');
    const choice = setting?.choices.find((known) => known.value === value);
    if (choice) return say(choice.label, choice.phrase);
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return list(value.map((entry) => entryText(entry, setting?.textKey ?? null)));
    return Object.entries(value)
      .map(([member, own]) => `${member}: ${typeof own === 'object' ? JSON.stringify(own) : String(own)}`)
      .join(', ');
  };
  return {
    settings,
    find,
    labelOf,
    textOf,
    say: (text: string | null, phrase: PhraseView | null) => text && say(text, phrase),
  };
}

function entryText(entry: unknown, textKey: string | null): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const text = textKey === null ? undefined : (entry as Record<string, unknown>)[textKey];
  return typeof text === 'string' ? text : JSON.stringify(entry);
}
