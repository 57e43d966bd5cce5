import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPlugins } from '../../providers/registry.js';
import { textOf } from '../../src/dns/index.js';
import { guideSlugs } from '../../src/site/guides.js';
import { committedDocument } from '../http/support/api-document.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, 'docs/guides'));
const guides = files.map((file) => ({ slug: file.replace('.md', ''), source: read(`docs/guides/${file}`) }));
const manifests = createPlugins().map(({ manifest }) => manifest);

/** All English words of the client, and the names and fields of the DNS hosts. */
function labels(): Set<string> {
  const english = path.join(root, 'client/src/shared/i18n/locales/en');
  const texts = readdirSync(english).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(english, file), 'utf8'))),
  );
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

const matchesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, text = '']) => text.replaceAll('\n', ' '));

describe('the guides', () => {
  it('are those that the site serves and the README links', () => {
    expect(guides.map(({ slug }) => slug)).toEqual([...guideSlugs].sort());
    const readme = read('README.md');
    for (const { slug } of guides) expect(readme).toContain(`(docs/guides/${slug}.md)`);
  });

  it.each(guides.map(({ slug, source }) => [slug, source]))(
    '%s names in bold only what the pages show',
    (_, source) => {
      const known = labels();
      const bold = matchesIn(source, /\*\*([^*]+)\*\*/g);
      expect(bold.length).toBeGreaterThan(0);
      expect(bold.filter((label) => !known.has(label))).toEqual([]);
    },
  );

  it.each(guides.map(({ slug, source }) => [slug, source]))('%s links only to what exists', (_, source) => {
    const table = read('client/src/dashboard/pages.ts');
    const isPage = (to: string) =>
      table.split('\n').some((row) => row.includes(`path: '${to}'`) && !row.includes('soon'));
    const links = matchesIn(source, /\]\(([^)]+)\)/g).map((to) => to.replace(/[?#].*/, ''));
    const unknown = links.filter((to) => {
      const [, guide] = /^\/help\/(.+)$/.exec(to) ?? [];
      return guide ? !guideSlugs.includes(guide) : to !== '/api/docs' && !isPage(to);
    });
    expect(unknown).toEqual([]);
  });

  it('have a section for every host that can be connected', () => {
    const headings = matchesIn(read('docs/guides/first-zone.md'), /^### (.+)$/gm);
    const hosts = manifests.filter(({ id }) => id !== 'sandbox').map(({ displayName }) => displayName);
    expect(hosts.filter((name) => !headings.includes(name))).toEqual([]);
  });

  it('show calls that the API has', () => {
    const { paths } = committedDocument();
    const called = guides
      .flatMap(({ source }) => matchesIn(source, /\$ZONEKEEPER(\/api\/[^"?\s]+)/g))
      .map((call) => call.replace(/\$[A-Z]+/, '{id}'));
    expect(called.length).toBeGreaterThan(3);
    expect(called.filter((call) => !(call in paths))).toEqual([]);
  });
});
