import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** A new file by its path with its text; or, in a file that exists, text and what takes its place. */
export type FileChange =
  { path: string; create: string } | { path: string; replace: [before: string, after: string][] };

/** A copy of some folders of the checkout that a contributor has changed. It lies in the checkout, so packages resolve. */
export interface ChangedCopy {
  readonly folder: string;
  /** Loads a module of the copy by its path in the checkout. */
  load<Module>(file: string): Promise<Module>;
  read(file: string): Promise<string>;
  remove(): Promise<void>;
}

/** Throws where a text that `replace` names stands there not once: then the guide no longer fits the code. */
export async function changedCopy(folders: readonly string[], changes: readonly FileChange[]): Promise<ChangedCopy> {
  const copy = path.join(root, '.cache', `newcomer-${process.pid}-${folders.join('-').replaceAll('/', '_')}`);
  await rm(copy, { recursive: true, force: true });
  for (const folder of folders) await cp(path.join(root, folder), path.join(copy, folder), { recursive: true });
  const read = (file: string) => readFile(path.join(copy, file), 'utf8');
  for (const change of changes) {
    const file = path.join(copy, change.path);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'create' in change ? change.create : replaced(await read(change.path), change));
  }
  return {
    folder: copy,
    load: (file) => import(path.join(copy, file)),
    read,
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

function replaced(text: string, change: { path: string; replace: [string, string][] }): string {
  return change.replace.reduce((result, [before, after]) => {
    if (result.split(before).length !== 2) throw new Error(`${change.path} does not hold exactly one "${before}"`);
    return result.replace(before, () => after);
  }, text);
}
