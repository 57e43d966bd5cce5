import { execFile } from 'node:child_process';
import path from 'node:path';
import { secondMs } from '../../platform/clock/index.js';
import { ImageUnreadable, NotAnImage, PictureUnreadable } from './images.errors.js';

/** The form that an image gets, whatever was uploaded. */
export interface Drawing {
  format: 'png' | 'webp';
  /** Larger images are made smaller, in proportion. In pixels. */
  width: number;
  height: number;
  /** An SVG of a kilobyte can take hours to draw. */
  withinMs: number;
  maxBytes: number;
  unreadable(): Error;
}

/** Twice the recommended 200 × 50, for fine screens, and as high again. */
export const logoDrawing: Drawing = {
  format: 'png',
  width: 400,
  height: 200,
  withinMs: 5 * secondMs,
  maxBytes: 1024 * 1024,
  unreadable: () => new ImageUnreadable(),
};

/** Twice the width of a column of text. */
export const pictureDrawing: Drawing = {
  format: 'webp',
  width: 1536,
  height: 2048,
  withinMs: 10 * secondMs,
  maxBytes: 2 * 1024 * 1024,
  unreadable: () => new PictureUnreadable(),
};

const script = path.join(import.meta.dirname, `redraw-process${path.extname(import.meta.filename)}`);
/** Exit code of the process for what is none of the four formats. */
const notAnImage = 2;

/**
 * Redraws the image in a process that is killed when it takes too long. It gets no variable of the environment, so no
 * secret either. Rejects with `NotAnImage` for anything but PNG, JPEG, SVG and WebP, whatever its name says, and with the
 * error of `unreadable`.
 */
export function redraw(image: Buffer, drawing: Drawing): Promise<Buffer> {
  const { format, width, height, withinMs, maxBytes, unreadable } = drawing;
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: withinMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxBytes,
      env: {},
    } as const;
    const program = ['--max-old-space-size=64', script, format, String(width), String(height)];
    const child = execFile(process.execPath, program, options, (error, drawn) => {
      if (error) reject(error.code === notAnImage ? new NotAnImage() : unreadable());
      else resolve(drawn);
    });
    // The process may end before it has read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(image);
  });
}
