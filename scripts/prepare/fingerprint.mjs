import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';

/**
 * SHA-256 over the names and contents of files and folders of the checkout. Contents rather than times:
 * a fresh clone, a branch switched back and a copied folder all keep their build.
 *
 * - `entries`: paths relative to the checkout; missing ones count as missing.
 * - `ignore`: true for relative paths whose content does not matter.
 */
export function fingerprint(entries, ignore = () => false) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesUnder)) {
    if (ignore(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(inCheckout(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(entry) {
  const absolute = inCheckout(entry);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [entry];
  return readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((found) => ({ isFolder: found.isDirectory(), file: path.posix.join(entry, found.name) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ isFolder, file }) => (isFolder ? filesUnder(file) : [file]));
}
