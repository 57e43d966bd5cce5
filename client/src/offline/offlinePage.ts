import type offline from '../shared/i18n/locales/en/offline.json';
import type { Language } from '../shared/i18n/languages';

export type OfflineWords = typeof offline;

/** The page that browsers show without a connection, whole and without script; the build makes it in every language. */
export function offlinePage(language: Language, words: OfflineWords): string {
  const t = (key: keyof OfflineWords) => escaped(words[key]);
  return `<!doctype html>
<html lang="${language}" data-theme="system">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${t('title')} · Zonekeeper</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/theme.js"></script>
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="40" height="40" />
      <div role="status">
        <h1 data-shown-when="away">${t('title')}</h1>
        <h1 data-shown-when="back" hidden>${t('back')}</h1>
      </div>
      <p data-shown-when="away">${t('text')}</p>
      <p>${t('safe')}</p>
      <a href="">${t('retry')}</a>
    </main>
  </body>
</html>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
