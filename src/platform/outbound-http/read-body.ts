import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import { HttpFailure } from './http-failure.js';

const defaultMaxBytes = 32 * 1024 * 1024;

/** The chunks of the body. Leaving the iteration early ends the stream and closes the connection. */
export async function* piecesOf(body: Readable, maxBytes = defaultMaxBytes): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new HttpFailure('unreadable', sayHost('http.tooLarge', { size: sizeOf(maxBytes) }));
    yield piece;
  }
}

/**
 * Decodes each piece as it arrives: the answer for a large zone is not held as octets beside its text. Not by
 * `TextDecoder`, whose streamed text takes two octets for each character of ASCII.
 */
export async function readText(body: Readable, maxBytes?: number): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for await (const piece of piecesOf(body, maxBytes)) text += decoder.write(piece);
  return text + decoder.end();
}

/** Lines of UTF-8 text without their terminators (LF, CRLF or CR). The last line needs no terminator. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unfinished = '';
  for await (const piece of pieces) {
    unfinished += decoder.decode(piece, { stream: true });
    // A CR at the end may be the first half of CRLF.
    const lines = unfinished.split(/\r\n|\n|\r(?!$)/);
    unfinished = lines.pop() ?? '';
    yield* lines;
  }
  unfinished += decoder.decode();
  if (unfinished !== '') yield unfinished.replace(/\r$/, '');
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${Math.ceil(bytes / 1024 / 1024)} MiB`;
}
