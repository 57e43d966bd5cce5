import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { startLoopbackHttp } from '../../../test/support/loopback-http.js';
import { ImageUnreadable, NotAnImage, PictureUnreadable } from './images.errors.js';
import { logoDrawing, pictureDrawing, redraw, type Drawing } from './redraw.js';

const toPng = (image: Buffer, drawing: Partial<Drawing> = {}) => redraw(image, { ...logoDrawing, ...drawing });
const red = { r: 255, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const svg = (content: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50">${content}</svg>`,
  );
/** The brightest red of all pixels that are not transparent. */
async function redIn(png: Uint8Array): Promise<number> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data.reduce(
    (most, value, index) => (index % 4 === 0 && data[index + 3]! > 0 ? Math.max(most, value) : most),
    0,
  );
}

describe('the PNG of an image', () => {
  it.each([
    ['is as large as a small one', () => picture(120, 40).webp().toBuffer(), { width: 120, height: 40 }],
    ['has at most 400 × 200 pixels', () => picture(2_000, 500).jpeg().toBuffer(), { width: 400, height: 100 }],
    [
      'has an SVG at twice its size',
      () => Promise.resolve(svg('<rect width="9" height="9"/>')),
      { width: 400, height: 100 },
    ],
  ])('%s', async (_, make, size) => {
    expect(await sharp(await toPng(await make())).metadata()).toMatchObject({ format: 'png', ...size });
  });

  it('has none of the notes that a camera writes', async () => {
    const noted = await picture(40, 40)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    expect((await sharp(await toPng(noted)).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused for %s', async (_, bytes) => {
    await expect(toPng(bytes)).rejects.toBeInstanceOf(NotAnImage);
  });

  it('is refused for a damaged image, and for one of more pixels than fit into memory', async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    await expect(toPng(whole.subarray(0, whole.length / 2))).rejects.toBeInstanceOf(ImageUnreadable);
    const vast = Buffer.from(svg('').toString().replace('width="200" height="50"', 'width="9000" height="9000"'));
    await expect(toPng(vast)).rejects.toBeInstanceOf(ImageUnreadable);
  });

  it('is given up when it takes too long to draw', async () => {
    const levels = Array.from({ length: 24 }, (_, level) => {
      const inner = level === 0 ? '<rect width="1" height="1"/>' : `<use xlink:href="#g${level - 1}"/>`.repeat(8);
      return `<g id="g${level}">${inner}</g>`;
    });
    await expect(toPng(svg(levels.join('')), { withinMs: 1_000, maxBytes: 1_000_000 })).rejects.toBeInstanceOf(
      ImageUnreadable,
    );
  });

  it('is a WebP of its own size for an article', async () => {
    const drawn = await redraw(await picture(3_000, 1_000).jpeg().toBuffer(), pictureDrawing);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1536, height: 512 });
    const damaged = (await picture(600, 600).jpeg().toBuffer()).subarray(0, 500);
    await expect(redraw(damaged, pictureDrawing)).rejects.toBeInstanceOf(PictureUnreadable);
  });

  it('shows no file of the server, and asks no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-logo-'));
    const other = await startLoopbackHttp((_request, response) => void response.end());
    try {
      const file = path.join(folder, 'secret.png');
      writeFileSync(file, await picture(200, 50).png().toBuffer());
      const embedded = `data:image/png;base64,${(await picture(200, 50).png().toBuffer()).toString('base64')}`;
      const image = (address: string) => svg(`<image width="200" height="50" xlink:href="${address}"/>`);
      expect(await redIn(await toPng(image(embedded)))).toBe(255);
      for (const address of [pathToFileURL(file).href, file, `${other.url}/x.png`])
        expect(await redIn(await toPng(image(address)))).toBe(0);
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });
});
