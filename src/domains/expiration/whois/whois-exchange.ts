import { connect } from 'node:net';
import type { PinnedAddress } from '../../../platform/egress/index.js';

/** No registration takes so much; the rest of a longer answer is not read. */
const mostBytes = 64 * 1024;

interface WhoisQuestion {
  /** Without the line end. */
  query: string;
  /** For the whole exchange, however slowly the bytes come. */
  timeoutMs: number;
}

/** Sends one line and reads until the server closes, or has said enough (RFC 3912). */
export function exchangeWhois(
  { address, family }: PinnedAddress,
  port: number,
  { query, timeoutMs }: WhoisQuestion,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, family });
    const deadline = setTimeout(() => socket.destroy(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
    const chunks: Buffer[] = [];
    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(decoded(Buffer.concat(chunks).subarray(0, mostBytes)));
    });
    socket.write(`${query}\r\n`);
  });
}

/** RFC 3912 knows no encodings: UTF-8 where it can be that, and Latin-1 otherwise, whose ASCII letters are the same. */
function decoded(bytes: Buffer): string {
  // The last character may be cut.
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    return utf8.decode(bytes, { stream: true });
  } catch {
    return bytes.toString('latin1');
  }
}
