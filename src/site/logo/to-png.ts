import { execFile } from 'node:child_process';
import path from 'node:path';
import { secondMs } from '../../platform/clock/index.js';
import { ImageUnreadable, NotAnImage } from './logo.errors.js';

interface PngLimits {
  /** An SVG of a kilobyte can take hours to draw. */
  withinMs: number;
  maxBytes: number;
}

const limits: PngLimits = { withinMs: 5 * secondMs, maxBytes: 1024 * 1024 };

const script = path.join(import.meta.dirname, `png-process${path.extname(import.meta.filename)}`);
/** Exit code of the process for what is none of the four formats. */
const notAnImage = 2;

/**
 * A PNG of the image, in a process that is killed when it takes too long. It gets no variable of the environment, so no
 * secret either. Rejects with `NotAnImage` for anything but PNG, JPEG, SVG and WebP, whatever its name says, and with
 * `ImageUnreadable`.
 */
export function toPng(image: Buffer, { withinMs, maxBytes } = limits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: withinMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxBytes,
      env: {},
    } as const;
    const child = execFile(process.execPath, ['--max-old-space-size=64', script], options, (error, png) => {
      if (error) reject(error.code === notAnImage ? new NotAnImage() : new ImageUnreadable());
      else resolve(png);
    });
    // The process may end before it has read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(image);
  });
}
