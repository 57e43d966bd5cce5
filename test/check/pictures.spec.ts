import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const client = path.resolve(import.meta.dirname, '..', '..', 'client');
const pictures = path.join(client, 'src/site/pictures');

interface Size {
  width: number;
  height: number;
}

interface Screenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: 'wide' | 'narrow';
}

async function sizeOf(file: string): Promise<Size & { format: string }> {
  const { width, height, format } = await sharp(file).metadata();
  return { width, height, format };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const sizes = Object.entries(readJson<Record<string, Size>>(path.join(pictures, 'sizes.json')));
const { screenshots } = readJson<{ screenshots: Screenshot[] }>(path.join(client, 'public/manifest.webmanifest'));

describe('the pictures of the landing page', () => {
  const named = sizes.flatMap(([name, size]) =>
    ['light', 'dark'].map((colors) => ({ file: `${name}-${colors}.avif`, size })),
  );

  it('are there for a phone and a desktop, in both colours, and no others are', () => {
    const scenes = ['compare', 'incident', 'records', 'review'];
    expect(sizes.map(([name]) => name).sort()).toEqual(scenes.flatMap((name) => [`${name}-narrow`, `${name}-wide`]));
    const files = readdirSync(pictures).filter((name) => name.endsWith('.avif'));
    expect(files.sort()).toEqual(named.map(({ file }) => file).sort());
  });

  it.each(named)('$file has the size that the page gives it', async ({ file, size }) => {
    const { width, height } = await sizeOf(path.join(pictures, file));
    expect({ width, height }).toEqual(size);
  });
});

describe('the screenshots of the manifest', () => {
  it('are one for a wide and one for a narrow screen', () => {
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
  });

  it.each(screenshots)('$src has the size and the format that the manifest says', async ({ src, sizes, type }) => {
    const file = path.join(client, 'public', src);
    expect(existsSync(file)).toBe(true);
    const { width, height, format } = await sizeOf(file);
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  });

  it.each(screenshots)('$src is of a shape that browsers take', async ({ src }) => {
    const { width, height } = await sizeOf(path.join(client, 'public', src));
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(3840);
    expect(long / short).toBeLessThanOrEqual(2.3);
  });
});
