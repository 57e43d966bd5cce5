import type { Guide } from '../shared/guides/guide';
import type { Guides } from '../shared/guides/guides';
import type { Language } from '../shared/i18n/languages';

const files = import.meta.glob<Guide>('../../../docs/guides/**/*.md', {
  query: '?guide',
  import: 'default',
  eager: true,
});

const folder = '../../../docs/guides/';

/** The guides in one language. All are in memory, like the words. */
export const guidesIn = (language: Language): Guides =>
  Object.fromEntries(
    Object.entries(files)
      .map(([file, guide]) => [file.replace(folder, '').replace('.md', '').split('/'), guide] as const)
      .filter(([parts]) => (parts.length === 1 ? 'en' : parts[0]) === language)
      .map(([parts, guide]) => [parts.at(-1), guide]),
  ) as Guides;
