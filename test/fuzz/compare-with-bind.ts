import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { parseFqdn, parseZoneFile, printZoneFile } from '../../src/dns/index.js';
import type { CorpusFile } from './zone-corpus.js';

export interface DnsCore {
  parseFqdn: typeof parseFqdn;
  parseZoneFile: typeof parseZoneFile;
  printZoneFile: typeof printZoneFile;
}

/** `invalid`: BIND refuses the file, so that it says nothing about us. */
export type Verdict = 'same' | 'invalid' | `refused: ${string}` | `different: ${string}`;

/** Whether a file that BIND accepts is read by us, and is the same to BIND when we have written it. */
export function compareWithBind(dns: DnsCore, { origin, text }: CorpusFile, compiler: string): Verdict {
  const folder = mkdtempSync(path.join(tmpdir(), 'zone-corpus-'));
  try {
    const served = compiled(compiler, origin, path.join(folder, 'theirs.zone'), text);
    if (served === null) return 'invalid';
    let ours: string;
    try {
      ours = dns.printZoneFile(dns.parseZoneFile(text, { origin: dns.parseFqdn(`${origin}.`) }));
    } catch (error) {
      return `refused: ${String(error)}`;
    }
    const back = compiled(compiler, origin, path.join(folder, 'ours.zone'), ours) ?? [];
    const lost = served.find((line) => !back.includes(line)) ?? back.find((line) => !served.includes(line));
    return lost === undefined ? 'same' : `different: ${lost}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One line a record, as BIND prints it; letter case is no part of names. Null where BIND refuses the file. */
function compiled(compiler: string, origin: string, file: string, text: string): string[] | null {
  writeFileSync(file, text);
  const checks = ['-i', 'none', '-k', 'ignore', '-n', 'ignore', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore'];
  const { status, stdout } = spawnSync(compiler, ['-q', ...checks, '-s', 'full', '-o', '-', origin, file], {
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return stdout
    .split('\n')
    .map((line) => line.toLowerCase().replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}
