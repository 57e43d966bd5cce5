import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

type LabTool = 'bind' | 'knot' | 'powerdns' | 'dig' | 'zone checkers';

/** Executables each tool needs; every lab test checks its result with `dig`. */
const executables: Record<LabTool, readonly string[]> = {
  bind: ['named', 'dig'],
  knot: ['knotd', 'dig'],
  powerdns: ['pdns_server', 'pdnsutil', 'sqlite3', 'dig'],
  dig: ['dig'],
  'zone checkers': ['named-compilezone', 'kzonecheck', 'ldns-compare-zones'],
};

/** Debian keeps servers in folders that an ordinary user's PATH lacks. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

const powerDnsSchemas = [
  '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql',
  '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql',
];

export function labAvailable(tool: LabTool): boolean {
  return missingFor(tool).length === 0;
}

export function findExecutable(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...serverFolders];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

export function requireExecutable(name: string): string {
  const found = findExecutable(name);
  if (found === undefined) throw new Error(`the lab needs ${name}, which is not installed`);
  return found;
}

/** Images without documentation lack the second place, other Debian releases the first. */
export function powerDnsSchema(): string | undefined {
  return powerDnsSchemas.find((file) => existsSync(file));
}

/**
 * A `describe` that needs real servers. Where one is missing its tests are skipped and the title says
 * why; with REQUIRE_LAB=1 a missing server fails the file instead, so that CI cannot pass by skipping.
 */
export function describeLab(tools: LabTool | readonly LabTool[], title: string, tests: () => void): void {
  const missing = [...new Set([tools].flat().flatMap(missingFor))];
  if (missing.length === 0) {
    describe(`lab: ${title}`, tests);
  } else if (process.env.REQUIRE_LAB === '1') {
    throw new Error(`lab: ${title}: REQUIRE_LAB=1, but these are not installed: ${missing.join(', ')}`);
  } else {
    describe.skip(`lab: ${title} (skipped, not installed: ${missing.join(', ')})`, tests);
  }
}

function missingFor(tool: LabTool): string[] {
  const missing = executables[tool].filter((name) => findExecutable(name) === undefined);
  if (tool === 'powerdns' && powerDnsSchema() === undefined) missing.push('schema.sqlite3.sql');
  return missing;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
