import { readFile } from 'node:fs/promises';
import path from 'node:path';

const contributing = path.resolve(import.meta.dirname, '..', '..', 'CONTRIBUTING.md');

/** A row of the table "Where new things go". */
export interface GuideRow {
  task: string;
  /** As they are written: `<vendor>` and `*` stand for any name, `**` for any folders, a folder for all that is in it. */
  files: string[];
}

export async function guideRows(): Promise<GuideRow[]> {
  const [, section = ''] = (await readFile(contributing, 'utf8')).split('\n## Where new things go\n');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => /^\| (?!To add |-)/.test(line));
  return rows.map((row) => {
    const [, task = '', files = ''] = row.split('|').map((cell) => cell.trim());
    return { task, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '') };
  });
}

/** The files that the guide names for a task, as patterns of paths. */
export async function guideTo(task: string): Promise<RegExp[]> {
  const row = (await guideRows()).find((each) => each.task === task);
  if (row === undefined) throw new Error(`CONTRIBUTING.md says nothing of "${task}"`);
  return row.files.map(patternOf);
}

export function hasPlaceholder(file: string): boolean {
  return /[<*]/.test(file);
}

export function patternOf(file: string): RegExp {
  const source = file.replaceAll(/\*\*\/|\*|<[a-z]+>|[.+?^${}()|[\]\\]/g, (found) => {
    if (found === '**/') return '(?:[^/]+/)*';
    return found === '*' || found.startsWith('<') ? '[^/]+' : `\\${found}`;
  });
  return new RegExp(`^${source}${file.endsWith('/') ? '.+' : ''}$`);
}
