import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text that gets smaller; fonts and pictures are compressed as they come. The pages are filled in when served. */
const compressible = /\.(js|css|svg|json|webmanifest)$/;
/** A smaller file fits a packet anyway. */
const minBytes = 1024;

/** Lays `x.js.br` and `x.js.gz` beside `x.js`, as small as they get: the server then compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'zonekeeper:precompress',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (compressible.test(name) && !name.startsWith('.')) compress(path.join(dir, name));
      }
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < minBytes) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
