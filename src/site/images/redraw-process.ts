import sharp from 'sharp';

/*
 * A process of its own: it reads an image from its standard input and writes a PNG or a WebP, as its arguments say. The
 * image decides how long that takes, so `redraw` kills the process when it takes too long.
 */

const formats: readonly string[] = ['png', 'jpeg', 'svg', 'webp'];
const [format, width, height] = process.argv.slice(2);
const box = { width: Number(width), height: Number(height) };
const maxPixels = 16_000_000;
/** Draws SVG at twice its size. */
const density = 144;
/** Read by `redraw`. */
const notAnImage = 2;

sharp.cache(false);
sharp.concurrency(1);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const bytes = Buffer.concat(chunks);
if (!formats.includes(await formatOf(bytes))) process.exit(notAnImage);
const resized = sharp(bytes, { limitInputPixels: maxPixels, density, failOn: 'error' })
  .autoOrient()
  .resize({ ...box, fit: 'inside', withoutEnlargement: true });
const drawn = format === 'webp' ? resized.webp({ quality: 85 }) : resized.png({ compressionLevel: 9 });
process.stdout.write(await drawn.toBuffer());

/** Reads the head alone. `none` for what is no image. */
async function formatOf(image: Buffer): Promise<string> {
  try {
    return (await sharp(image, { limitInputPixels: false }).metadata()).format;
  } catch {
    return 'none';
  }
}
