import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes `.vite/packages.json`: by the name of each chunk, the npm packages that are in it. */
export function packages(): Plugin {
  return {
    name: 'zonekeeper:packages',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lists = Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, packagesOf(moduleIds)]));
      mkdirSync(path.join(dir, '.vite'), { recursive: true });
      writeFileSync(path.join(dir, '.vite/packages.json'), JSON.stringify(lists, null, 2));
    },
  };
}

function packagesOf(moduleIds: readonly string[]): string[] {
  const names = moduleIds.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}
