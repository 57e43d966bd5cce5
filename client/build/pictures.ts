import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Puts pictures that only pages from the server name among the built files, under the names that those pages know. */
export function pictures(folder: string): Plugin {
  return {
    name: 'zonekeeper:pictures',
    apply: 'build',
    buildStart() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.avif'))) {
        const source = readFileSync(path.join(folder, name));
        this.emitFile({ type: 'asset', name, source });
      }
    },
  };
}
