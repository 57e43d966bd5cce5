import i18next from 'i18next';
import { isHostManaged, recordTypes, type RdataField } from '../../../../../src/dns/browser';
import words from '../../../shared/i18n/locales/en/records.json';
import { fieldHelp, fieldLabel, keyOfWords } from './fieldWords';

const fields = Object.values(recordTypes)
  .filter(({ type, opaque }) => !opaque && !isHostManaged(type))
  .flatMap((row): readonly RdataField[] => row.fields);
const t = i18next.getFixedT('en', 'records');

describe('the words of the record form', () => {
  it('are there for every field of every type, and say what the DNS core says', () => {
    expect(fields.map((field) => fieldLabel(field, t))).toEqual(fields.map(({ label }) => label));
    expect(fields.map((field) => fieldHelp(field, t))).toEqual(fields.map(({ help }) => help));
    const known: Record<string, string> = { ...words.fieldLabel, ...words.fieldHelp };
    const lacking = fields.flatMap(({ label, help }) => [label, ...(help ? [help] : [])]);
    expect(lacking.filter((text) => known[keyOfWords(text)] !== text)).toEqual([]);
  });

  it('hold no field that no type has', () => {
    const used = new Set(fields.flatMap(({ label, help }) => [label, help]));
    const kept = [...Object.values(words.fieldLabel), ...Object.values(words.fieldHelp)];
    expect(kept.filter((text) => !used.has(text))).toEqual([]);
  });
});
