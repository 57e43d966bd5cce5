import { visitorLanguage } from './visitor-language.js';

describe('the language of a visitor', () => {
  const nothing = { asked: undefined, stored: undefined, accepted: [] };

  it.each([
    ['is the one in the address', { asked: 'ja', stored: 'de', accepted: ['fr'] }, 'ja'],
    ['is the one chosen earlier', { asked: undefined, stored: 'de', accepted: ['fr'] }, 'de'],
    ['is the first of the browser that there is', { ...nothing, accepted: ['nl', 'pt-BR', 'en'] }, 'pt'],
    ['is English without any of them', nothing, 'en'],
    ['is English where every source names another', { asked: 'xx', stored: 'tlh', accepted: ['*', 'nl'] }, 'en'],
    ['ignores a list in the address', { ...nothing, asked: ['de', 'fr'] }, 'en'],
  ])('%s', (_title, sources, language) => {
    expect(visitorLanguage(sources)).toBe(language);
  });
});
