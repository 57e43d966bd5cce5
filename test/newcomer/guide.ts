import { readFile } from 'node:fs/promises';
import path from 'node:path';

const contributing = path.resolve(import.meta.dirname, '..', '..', 'CONTRIBUTING.md');

/** The files that CONTRIBUTING.md names for a task: its row in the table "Where new things go", as patterns of paths. */
export async function guideTo(task: string): Promise<RegExp[]> {
  const lines = (await readFile(contributing, 'utf8')).split('\n');
  const row = lines.find((line) => line.startsWith(`| ${task} |`));
  if (row === undefined) throw new Error(`CONTRIBUTING.md says nothing of "${task}"`);
  const files = row.split('|')[2] ?? '';
  return [...files.matchAll(/`([^`]+)`/g)].map(([, pattern]) => patternOf(pattern ?? ''));
}

/** `<vendor>` and `*` stand for any name; a folder for all that is in it. */
function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<[a-z]+>|\*/g, '[^/]+');
  return new RegExp(`^${escaped}${text.endsWith('/') ? '.+' : ''}$`);
}
