// The compiled product, as it ships: what is measured is what runs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const checkout = path.resolve(import.meta.dirname, '..', '..');

export function builtFile(name) {
  const file = path.join(checkout, 'dist', name);
  if (!existsSync(file)) throw new Error(`${name} is not built: run npm run build`);
  return file;
}

/** A module of the build by its path in the sources: `await product('src/dns/index.js')`. */
export function product(name) {
  return import(pathToFileURL(builtFile(name)).href);
}
