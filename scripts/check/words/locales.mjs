import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of one language: namespace → key with dots → text. */
export function readLanguage(folder, language) {
  const dir = path.join(folder, language);
  if (!existsSync(dir)) return null;
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [path.parse(file).name, flatten(JSON.parse(readFileSync(path.join(dir, file))))]));
}

function flatten(node, prefix = '') {
  const entries = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? [...flatten(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value]],
  );
  return new Map(entries);
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** `found_one` is a form of `found`; null for a key that counts nothing. */
export function pluralOf(key, texts) {
  const [suffix, category] = pluralSuffix.exec(key) ?? [];
  const base = suffix && key.slice(0, -suffix.length);
  return base && texts.has(`${base}_other`) ? { base, category } : null;
}

/** Keys as code names them: the forms of a plural are one. */
export function namesIn(texts) {
  return new Set([...texts.keys()].map((key) => pluralOf(key, texts)?.base ?? key));
}
