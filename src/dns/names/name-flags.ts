import { labelToUnicode } from './idn.js';
import { splitLabels } from './name.js';
import type { Fqdn, RelativeName } from '../types.js';

/**
 * Why a name could be taken for another, or cannot be registered. `mixed_scripts`: letters of scripts that no language
 * uses together. `passes_for_latin`: other letters that all look like Latin ones. `symbols`: signs that IDNA2008 has no
 * place for, emoji too. `broken_a_label`: begins with `xn--`, and no letters stand behind it.
 */
export type NameFlagKind = 'mixed_scripts' | 'passes_for_latin' | 'symbols' | 'broken_a_label';

export interface NameFlag {
  readonly kind: NameFlagKind;
  /** As people see it. */
  readonly label: string;
}

/** The labels of a name to look at twice, leftmost first. Names without international letters have none. */
export function flagsOf(name: Fqdn | RelativeName): NameFlag[] {
  return splitLabels(name)
    .filter((label) => label.startsWith('xn--'))
    .flatMap((ascii) => {
      const label = labelToUnicode(ascii);
      const kind = label === ascii ? 'broken_a_label' : kindOf(label);
      return kind === undefined ? [] : [{ kind, label }];
    });
}

function kindOf(label: string): NameFlagKind | undefined {
  if (!scriptsOfOneText.some((letters) => letters.test(label))) return 'mixed_scripts';
  if (latinLookAlikes.test(label)) return 'passes_for_latin';
  return /[^\p{L}\p{M}\p{N}·_-]/u.test(label) ? 'symbols' : undefined;
}

/** Scripts in everyday use. Unicode Standard Annex 31, table 5. */
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hangul', 'Han', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin'],
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** Scripts that Japanese, Taiwanese and Korean text mixes. "Highly restrictive" of Unicode Technical Standard 39, §5.2. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const scriptsOfOneText = [...scripts.map((script) => [script]), ...mixtures].map((together) => {
  const letters = together.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});

/** Cyrillic and Greek letters that common fonts draw like Latin ones, beside digits and hyphens. */
const latinLookAlikes = /^[0-9_-]*[асԁеһіјӏорԛѕԝхуαικνορτυχω][асԁеһіјӏорԛѕԝхуαικνορτυχω0-9_-]*$/u;
