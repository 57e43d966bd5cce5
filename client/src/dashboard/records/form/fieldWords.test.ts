import i18next from 'i18next';
import { isHostManaged, recordTypes } from '../../../../../src/dns/browser';
import words from '../../../shared/i18n/locales/en/records.json';
import { fieldChoice, fieldHelp, fieldLabel } from './fieldWords';

const rows = Object.values(recordTypes).filter(({ type, opaque }) => !opaque && !isHostManaged(type));
const fields = rows.flatMap(({ type, fields: own }) => own.map((field) => ({ type, field })));
const choices = fields.flatMap(({ type, field }) => (field.choices ?? []).map((choice) => ({ type, field, choice })));
/** Standard names are the same in every language: `SHA-256`, `Ed25519`, `X.509`, `issuewild`. */
const isProperName = (label: string) => /^([A-Z][\w.-]*|issue\w*|iodef|contact\w+)$/.test(label);
const t = i18next.getFixedT('en', 'records');

/** The keys that `texts` of this field may stand under. */
const keysOf = (texts: object, type: string, key: string) =>
  [`${type}_${key}`, key].filter((name) => Object.hasOwn(texts, name)).slice(0, 1);

describe('the words of the record form', () => {
  it('exist for every field of every type, and match those of the DNS core', () => {
    for (const { type, field } of fields) {
      expect([type, fieldLabel(type, field, t)]).toEqual([type, field.label]);
      expect([type, fieldHelp(type, field, t)]).toEqual([type, field.help]);
      expect(keysOf(words.fieldLabel, type, field.key)).toHaveLength(1);
      if (field.help !== undefined) expect(keysOf(words.fieldHelp, type, field.key)).toHaveLength(1);
    }
  });

  it('exist for every choice of every type, and match those of the DNS core', () => {
    const nameless: string[] = [];
    for (const { type, field, choice } of choices) {
      const name = choice.value === choice.label ? choice.value : `${choice.value} – ${choice.label}`;
      expect([type, fieldChoice(type, field, choice, t)]).toEqual([type, name]);
      const found = keysOf(words.fieldChoice, type, `${field.key}_${choice.value}`);
      if (found.length === 0 && !isProperName(choice.label)) nameless.push(`${type}_${field.key}_${choice.value}`);
    }
    expect(nameless).toEqual([]);
  });

  it('name no choice that no type has', () => {
    const known = choices.flatMap(({ type, field, choice }) =>
      keysOf(words.fieldChoice, type, `${field.key}_${choice.value}`),
    );
    expect(Object.keys(words.fieldChoice).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('name no field that no type has', () => {
    const labels = new Set(fields.flatMap(({ type, field }) => keysOf(words.fieldLabel, type, field.key)));
    const helps = new Set(fields.flatMap(({ type, field }) => keysOf(words.fieldHelp, type, field.key)));
    expect(Object.keys(words.fieldLabel).filter((key) => !labels.has(key))).toEqual([]);
    expect(Object.keys(words.fieldHelp).filter((key) => !helps.has(key))).toEqual([]);
  });
});
