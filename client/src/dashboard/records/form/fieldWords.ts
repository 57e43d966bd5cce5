import i18next from 'i18next';
import type { RdataField } from '../../../../../src/dns/browser';
import type words from '../../../shared/i18n/locales/en/records.json';

type LabelKey = keyof (typeof words)['fieldLabel'];
type HelpKey = keyof (typeof words)['fieldHelp'];

const longestKey = 8;

/** `Mail server` is `mailServer`: the DNS core's English names the words of the other languages. */
export function keyOfWords(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
  return words
    .slice(0, longestKey)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

/** What the input for a field is called, in the reader's language. */
export function fieldLabel({ label }: RdataField, t: (key: `fieldLabel.${LabelKey}`) => string): string {
  const key = keyOfWords(label);
  return isLabelKey(key) ? t(`fieldLabel.${key}`) : label;
}

export function fieldHelp({ help }: RdataField, t: (key: `fieldHelp.${HelpKey}`) => string): string | undefined {
  const key = keyOfWords(help ?? '');
  return isHelpKey(key) ? t(`fieldHelp.${key}`) : help;
}

const isLabelKey = (key: string): key is LabelKey => i18next.exists(`records:fieldLabel.${key}`);
const isHelpKey = (key: string): key is HelpKey => key !== '' && i18next.exists(`records:fieldHelp.${key}`);
