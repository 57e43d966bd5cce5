import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Turn } from '../slices/index.js';
import type { ExportFile, ExportFiles } from './export-part.js';

/** Letters that are handed on together: single lines would take a call each. */
const blockLength = 65_536;

export interface Archive {
  /** Where it is written. A file that is there is replaced. */
  file: string;
  /** The time of the files in it. */
  at: Date;
  files: ExportFiles;
  /** Called after each file with their number so far. */
  onFile(count: number): Promise<void>;
}

/** Writes files into a zip archive that its owner alone can read, one after the other: nothing is held in memory. */
export async function writeArchive({ file, at, files, onFile }: Archive): Promise<void> {
  const zip = new ZipFile();
  // The failure of a source reaches us by its own stream, and that of the disk by the pipeline.
  zip.on('error', () => undefined);
  const output = createWriteStream(file, { mode: 0o600 });
  const written = pipeline(zip.outputStream as Readable, output);
  written.catch(() => undefined);
  try {
    let count = 0;
    for await (const { path, content } of files) {
      await Promise.race([add(zip, { path, content }, at), written]);
      count += 1;
      await onFile(count);
    }
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    throw error;
  }
}

/** The archive knows its files until its end: it must not keep what they were made of, a whole zone each. */
async function add(zip: ZipFile, { path, content }: ExportFile, at: Date): Promise<void> {
  const waiting = [Readable.from(blocksOf(content))];
  const isRead = finished(waiting[0]!);
  zip.addReadStreamLazy(path, { mtime: at, mode: 0o100600 }, (give) => give(null, waiting.pop()!));
  await isRead;
}

/** Other work has its turn after each block. */
async function* blocksOf(content: ExportFile['content']): AsyncGenerator<Buffer> {
  const turn = new Turn();
  let block: string[] = [];
  let length = 0;
  for await (const text of content) {
    block.push(text);
    length += text.length;
    if (length < blockLength) continue;
    yield Buffer.from(block.join(''));
    [block, length] = [[], 0];
    await turn.next();
  }
  yield Buffer.from(block.join(''));
}
