import i18next from 'i18next';
import type { RdataChoice, RdataField } from '../../../../../src/dns/browser';
import type words from '../../../shared/i18n/locales/en/records.json';

type LabelKey = keyof (typeof words)['fieldLabel'];
type HelpKey = keyof (typeof words)['fieldHelp'];
type ChoiceKey = keyof (typeof words)['fieldChoice'];

/** The name of a field's input in the reader's language; in the DNS core's English where a language lacks it. */
export function fieldLabel(
  type: string,
  { key, label }: RdataField,
  t: (key: `fieldLabel.${LabelKey}`) => string,
): string {
  const found = keysOf(type, key).find(isLabelKey);
  return found ? t(`fieldLabel.${found}`) : label;
}

export function fieldHelp(
  type: string,
  { key, help }: RdataField,
  t: (key: `fieldHelp.${HelpKey}`) => string,
): string | undefined {
  const found = help === undefined ? undefined : keysOf(type, key).find(isHelpKey);
  return found ? t(`fieldHelp.${found}`) : help;
}

/** One of a field's values, `1 – its public key`; the value alone where it has no other name. */
export function fieldChoice(
  type: string,
  { key }: RdataField,
  { value, label }: RdataChoice,
  t: (key: `fieldChoice.${ChoiceKey}`) => string,
): string {
  const found = keysOf(type, `${key}_${value}`).find(isChoiceKey);
  const name = found ? t(`fieldChoice.${found}`) : label;
  return name === value ? value : `${value} – ${name}`;
}

/** Types share the texts of a field, unless one has its own: `AAAA_address` goes before `address`. */
function keysOf(type: string, key: string): string[] {
  return [`${type}_${key}`, key];
}

const isLabelKey = (key: string): key is LabelKey => i18next.exists(`records:fieldLabel.${key}`);
const isChoiceKey = (key: string): key is ChoiceKey => i18next.exists(`records:fieldChoice.${key}`);
const isHelpKey = (key: string): key is HelpKey => i18next.exists(`records:fieldHelp.${key}`);
