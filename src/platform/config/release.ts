import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product that runs. */
export function release(): string {
  const { version } = JSON.parse(readFileSync(path.join(rootAbove(import.meta.dirname), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The sources and the build lie at different depths. */
function rootAbove(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : rootAbove(path.dirname(folder));
}
