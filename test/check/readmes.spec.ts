import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(import.meta.dirname, '../../src');
const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

it.each(foldersOf(src).filter((name) => name !== 'decisions'))('src/%s has a README', (name) => {
  expect(existsSync(path.join(src, name, 'README.md'))).toBe(true);
});

it.each(foldersOf(path.join(src, 'platform')))('the README of the platform lists %s', (part) => {
  expect(readFileSync(path.join(src, 'platform/README.md'), 'utf8')).toContain(`| \`${part}\` |`);
});
