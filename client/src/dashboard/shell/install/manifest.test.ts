import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageAt } from '../../pages';

const folder = path.join(import.meta.dirname, '../../../../public');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
  display: string;
  start_url: string;
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

/** Width and height in the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(folder, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('lets a browser install the app', () => {
  expect(manifest).toMatchObject({ name: 'Zonekeeper', display: 'standalone', id: '/', start_url: '/', scope: '/' });
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

it('leads to pages that there are', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, pageAt(url)?.path])).toEqual([
    ['Domains', '/domains'],
    ['Records', '/dashboard'],
    ['Backups', '/version-history'],
  ]);
});

it('is named by the page', () => {
  const page = readFileSync(path.join(folder, '../index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});
