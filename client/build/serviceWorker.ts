import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { offlinePage, type OfflineWords } from '../src/offline/offlinePage.ts';
import { languages } from '../src/shared/i18n/languages.ts';

const locales = path.join(import.meta.dirname, '../src/shared/i18n/locales');

/** Writes the pages for readers without a connection, and fills in the worker that keeps them. */
export function serviceWorker(): Plugin {
  return {
    name: 'zonekeeper:service-worker',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      mkdirSync(path.join(dir, 'offline'), { recursive: true });
      for (const { code } of languages) {
        const words = JSON.parse(readFileSync(path.join(locales, code, 'offline.json'), 'utf8')) as OfflineWords;
        writeFileSync(path.join(dir, `offline/${code}.html`), offlinePage(code, words));
      }
      const worker = path.join(dir, 'sw.js');
      const filled = readFileSync(worker, 'utf8')
        .replace('__VERSION__', versionOf(dir))
        .replace('__LANGUAGES__', languages.map(({ code }) => code).join(' '));
      writeFileSync(worker, filled);
    },
  };
}

/** Another one for any other content. Names of assets stand for theirs, by the hash in them. */
function versionOf(dir: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.startsWith('.')) continue;
    hash.update(`${name}\0`);
    if (!name.startsWith('assets') && path.extname(name) !== '') hash.update(readFileSync(path.join(dir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
