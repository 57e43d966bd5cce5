import sharp from 'sharp';

/*
 * A process of its own: it reads an image from its standard input and writes a PNG. The image decides how long that
 * takes, so `toPng` kills the process when it takes too long.
 */

const formats: readonly string[] = ['png', 'jpeg', 'svg', 'webp'];
/** Twice the recommended 200 × 50, for fine screens, and as high again. */
const box = { width: 400, height: 200 };
const maxPixels = 16_000_000;
/** Draws SVG at twice its size. */
const density = 144;
/** Read by `toPng`. */
const notAnImage = 2;

sharp.cache(false);
sharp.concurrency(1);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const bytes = Buffer.concat(chunks);
if (!formats.includes(await formatOf(bytes))) process.exit(notAnImage);
const png = await sharp(bytes, { limitInputPixels: maxPixels, density, failOn: 'error' })
  .autoOrient()
  .resize({ ...box, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(png);

/** Reads the head alone. `none` for what is no image. */
async function formatOf(image: Buffer): Promise<string> {
  try {
    return (await sharp(image, { limitInputPixels: false }).metadata()).format;
  } catch {
    return 'none';
  }
}
