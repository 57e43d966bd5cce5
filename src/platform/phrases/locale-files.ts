import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Beside the built server, and where the dashboard keeps them. */
const folder = ['locales', 'client/src/shared/i18n/locales'].map((place) => path.join(root, place)).find(existsSync);

/** The texts of one language: namespace → tree of texts. Throws when the product was built without them. */
export function readLocale(language: string): Record<string, unknown> {
  if (folder === undefined) throw new Error('The texts of the product are missing: build it again');
  const dir = path.join(folder, language);
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as unknown]),
  );
}
