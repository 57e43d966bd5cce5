import { sentencesOf } from '../../dns/index.js';
import { sayRefusal } from '../errors/refusals.words.js';
import { languages } from './languages.js';
import { translate } from './translate.js';

const sayMail = sentencesOf('mails', {
  'alert.moreValues_one': 'and {{count, number}} more value',
  'alert.moreValues_other': 'and {{count, number}} more values',
  'alert.before': 'before: {{value}}',
});
const sayUnknown = sentencesOf('mails', { 'no.such.key': 'Nobody has translated {{what}}' });

describe('a translated sentence', () => {
  it('has its own words in every language', () => {
    const texts = languages.map((language) => translate(sayRefusal('invalid'), language));
    expect(new Set(texts).size).toBe(languages.length);
  });

  it.each([
    ['en', 1, 'and 1 more value'],
    ['en', 1200, 'and 1,200 more values'],
    ['de', 1200, 'und 1.200 weitere Werte'],
    ['ru', 1, 'и ещё 1 значение'],
    ['ru', 3, 'и ещё 3 значения'],
    ['ru', 5, 'и ещё 5 значений'],
    ['ja', 2, 'ほか2件の値'],
  ] as const)('has the plural form and the digits of %s for %d', (language, count, text) => {
    expect(translate(sayMail('alert.moreValues', { count }), language)).toBe(text);
  });

  it('takes values as they are, also those that look like a text of ours', () => {
    for (const value of ['{{value}}', '$t(mails:alert.none)', '<b>', '{{constructor}}']) {
      expect(translate(sayMail('alert.before', { value }), 'de')).toBe(`vorher: ${value}`);
    }
  });

  it('stays English where there are no words for it', () => {
    expect(translate(sayUnknown('no.such.key', { what: 'this' }), 'de')).toBe('Nobody has translated this');
    expect(translate('The words of a host', 'de')).toBe('The words of a host');
  });
});
