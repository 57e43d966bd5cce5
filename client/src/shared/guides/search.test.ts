import type { Language } from '../i18n/languages';
import { guideSlugs, loadGuides, type GuideSlug } from './guides';
import { searchGuides, type ListedGuide } from './search';

const guides = await loadGuides('en');
const listed: ListedGuide<GuideSlug>[] = guideSlugs.map((slug) => {
  const guide = guides[slug];
  return { slug, guide, title: guide.title, summary: guide.summary };
});
const found = (query: string) => searchGuides(listed, query).map(({ slug }) => slug);

/** The words that the search field suggests. */
const suggested: [Language, string, GuideSlug][] = [
  ['de', 'rückgängig', 'restoring'],
  ['fr', 'annuler', 'restoring'],
  ['es', 'deshacer', 'restoring'],
  ['it', 'annullare', 'restoring'],
  ['pt', 'desfazer', 'restoring'],
  ['ru', 'отмена', 'restoring'],
  ['hi', 'पूर्ववत', 'restoring'],
  ['ja', '元に戻す', 'restoring'],
  ['ko', '실행 취소', 'restoring'],
  ['zh', '撤销', 'restoring'],
];

describe('the search of the guides', () => {
  it.each(suggested)('finds in %s by %s first the guide %s', async (language, query, slug) => {
    const texts = await loadGuides(language);
    const translated = guideSlugs.map((each) => {
      const guide = texts[each];
      return { slug: each, guide, title: guide.title, summary: guide.summary };
    });
    expect(searchGuides(translated, query)[0]?.slug).toBe(slug);
    expect(searchGuides(translated, 'nameserver')).not.toEqual([]);
  });

  it.each([
    ['spf', 'dkim-and-dmarc'],
    ['DMARC', 'dkim-and-dmarc'],
    ['undo', 'restoring'],
    ['roll back', 'restoring'],
    ['nameserver', 'moving-a-zone'],
    ['name server', 'moving-a-zone'],
    ['ttl', 'moving-a-zone'],
    ['curl', 'api-keys'],
    ['token cloudflare', 'first-zone'],
    ['tsig', 'first-zone'],
    ['slack', 'protecting-a-zone'],
    ['auto-restore', 'protecting-a-zone'],
  ])('finds by %s first the guide %s', (query, slug) => {
    expect(found(query)[0]).toBe(slug);
  });

  it('names the section that has the words', () => {
    const [first] = searchGuides(listed, 'cloudflare permission');
    expect(first?.slug).toBe('first-zone');
    expect(searchGuides(listed, 'cloudflare')[0]?.section?.id).toBe('cloudflare');
  });

  it('finds a guide by a part of a word in a language without spaces', () => {
    const inJapanese = listed.map((each) => ({ ...each, title: each.slug === 'api-keys' ? 'APIキー' : each.title }));
    expect(searchGuides(inJapanese, 'キー').map(({ slug }) => slug)).toEqual(['api-keys']);
  });

  it('finds a guide by its name while the texts are loaded', () => {
    const names = listed.map((each) => ({ ...each, guide: undefined }));
    expect(searchGuides(names, 'dkim')).toEqual([{ ...names[4], section: null }]);
  });

  it('shows all guides without words, and none where a word is nowhere', () => {
    expect(found(' ')).toEqual(guideSlugs);
    expect(found('spf zebra')).toEqual([]);
  });
});
