import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPlugins } from '../../providers/registry.js';
import { textOf } from '../../src/dns/index.js';
import { guideSlugs } from '../../src/site/guides.js';
import { committedDocument } from '../http/support/api-document.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const namesIn = (folder: string): string[] => readdirSync(path.join(root, folder));
const languages = namesIn('client/src/shared/i18n/locales').toSorted();
const folderOf = (language: string): string => (language === 'en' ? 'docs/guides' : `docs/guides/${language}`);
const guides = languages.flatMap((language) =>
  guideSlugs.map((slug) => ({ language, slug, source: read(`${folderOf(language)}/${slug}.md`) })),
);
const english = guides.filter(({ language }) => language === 'en');
/** For `it.each`. */
const each = guides.map((guide) => [guide.language, guide.slug, guide] as const);
const manifests = createPlugins().map(({ manifest }) => manifest);

/** All words of the client in one language, and the names and English fields of the DNS hosts. */
function labels(language: string): Set<string> {
  const folder = `client/src/shared/i18n/locales/${language}`;
  const texts = namesIn(folder).flatMap((file) => textsIn(JSON.parse(read(`${folder}/${file}`))));
  const ofHosts = manifests.flatMap(({ displayName, credentials }) => [
    displayName,
    ...credentials.map(({ label }) => textOf(label)),
  ]);
  return new Set([...texts, ...ofHosts]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface GuideWords {
  names: Record<string, { title: string }>;
}

const matchesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, text = '']) => text.replaceAll('\n', ' '));

const linksIn = (source: string): string[] => matchesIn(source, /\]\(([^)]+)\)/g).map((to) => to.replace(/[?#].*/, ''));

/** The parts that a translation has in common with its original. */
const partsOf = (source: string) => ({
  headings: matchesIn(source, /^(#+) /gm),
  code: matchesIn(source, /^(```.*?^```)/gms),
  rows: matchesIn(source, /^(\|)/gm).length,
  items: matchesIn(source, /^ *(- |\d+\. )/gm),
  links: linksIn(source).toSorted(),
});

describe('the guides', () => {
  it('are those that the site serves and the README links, in every language', () => {
    const files = guideSlugs.map((slug) => `${slug}.md`).toSorted();
    for (const language of languages)
      expect(namesIn(folderOf(language)).filter((name) => name.endsWith('.md'))).toEqual(files);
    const readme = read('README.md');
    for (const slug of guideSlugs) expect(readme).toContain(`(docs/guides/${slug}.md)`);
  });

  it.each(each)('%s: %s names in bold only what the pages show', (language, _, { source }) => {
    const known = labels(language);
    const bold = matchesIn(source, /\*\*([^*]+)\*\*/g);
    expect(bold.length).toBeGreaterThan(0);
    expect(bold.filter((label) => !known.has(label))).toEqual([]);
  });

  it.each(each)('%s: %s links only to what exists', (_, __, { source }) => {
    const table = read('client/src/dashboard/pages.ts');
    const isPage = (to: string) =>
      table.split('\n').some((row) => row.includes(`path: '${to}'`) && !row.includes('soon'));
    const unknown = linksIn(source).filter((to) => {
      const [, guide] = /^\/help\/(.+)$/.exec(to) ?? [];
      return guide ? !guideSlugs.includes(guide) : to !== '/api/docs' && !isPage(to);
    });
    expect(unknown).toEqual([]);
  });

  it.each(each)('%s: %s has the title of the lists, and the parts of the English one', (language, slug, { source }) => {
    const { names } = JSON.parse(read(`client/src/shared/i18n/locales/${language}/guides.json`)) as GuideWords;
    expect(source.split('\n')[0]).toBe(`# ${names[slug]?.title}`);
    expect(partsOf(source)).toEqual(partsOf(english.find((guide) => guide.slug === slug)?.source ?? ''));
  });

  it('have a section for every host that can be connected', () => {
    const headings = matchesIn(read('docs/guides/first-zone.md'), /^### (.+)$/gm);
    const hosts = manifests.filter(({ id }) => id !== 'sandbox').map(({ displayName }) => displayName);
    expect(hosts.filter((name) => !headings.includes(name))).toEqual([]);
  });

  it('show calls that the API has', () => {
    const { paths } = committedDocument();
    const called = english
      .flatMap(({ source }) => matchesIn(source, /\$ZONEKEEPER(\/api\/[^"?\s]+)/g))
      .map((call) => call.replace(/\$[A-Z]+/, '{id}'));
    expect(called.length).toBeGreaterThan(3);
    expect(called.filter((call) => !(call in paths))).toEqual([]);
  });
});
