import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { guideRows, hasPlaceholder, patternOf } from './guide.js';

const root = path.resolve(import.meta.dirname, '..', '..');
const rows = await guideRows();
const named = rows.flatMap(({ task, files }) => files.map((file) => [task, file] as const));

describe('the table "Where new things go"', () => {
  it('has a row for everything that is often added', () => {
    expect(rows.map(({ task }) => task)).toEqual([
      'A record type',
      'A DNS host',
      'A dashboard page',
      'An admin list',
      'A table or column',
      'A webhook',
      'A scheduled job',
      'A plan limit',
    ]);
  });

  it.each(rows)('names one to five places for: $task', ({ files }) => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(5);
  });

  it.each(named.filter(([, file]) => !hasPlaceholder(file)))('%s: %s exists', async (_task, file) => {
    await access(path.join(root, file));
  });

  it.each(named.filter(([, file]) => hasPlaceholder(file)))('%s: %s matches a file', async (_task, file) => {
    const pattern = patternOf(file);
    expect((await filesUnder(fixedFolder(file))).filter((each) => pattern.test(each))).not.toEqual([]);
  });
});

/** The folder in front of the first placeholder. */
function fixedFolder(file: string): string {
  return path.posix.dirname(file.slice(0, file.search(/[<*]/) + 1));
}

async function filesUnder(folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.map((name) => path.posix.join(folder, name));
}
