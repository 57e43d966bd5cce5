import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './lab-process.js';
import { requireExecutable } from './tools.js';

interface Signing {
  /** As BIND names it; ECDSA P-256 unless given. */
  algorithm?: readonly string[];
  /** Further arguments of dnssec-signzone, such as the times of the signatures. */
  more?: readonly string[];
  /** Digest type of the DS record; SHA-256 unless given. */
  digest?: '-1' | '-2';
}

export interface SignedText {
  /** One record a line. */
  text: string;
  ds: string[];
}

/** Signs a zone by BIND's own tools, with one key. */
export async function signZone(zone: string, text: string, options: Signing = {}): Promise<SignedText> {
  const { algorithm = ['ECDSAP256SHA256'], more = [], digest = '-2' } = options;
  const name = zone.replace(/\.$/, '');
  const folder = await mkdtemp(path.join(tmpdir(), 'zonekeeper-signing-'));
  try {
    const [plain, signed] = [path.join(folder, 'plain'), path.join(folder, 'signed')];
    await writeFile(plain, text.replaceAll('{zone}', name));
    await run(requireExecutable('dnssec-keygen'), ['-K', folder, '-f', 'KSK', '-a', ...algorithm, name]);
    const files = ['-K', folder, '-d', folder, '-o', name, '-f', signed];
    await run(requireExecutable('dnssec-signzone'), ['-S', '-z', '-P', '-O', 'full', ...files, ...more, plain]);
    const key = (await readdir(folder)).find((file) => file.endsWith('.key')) ?? '';
    const ds = await run(requireExecutable('dnssec-dsfromkey'), [digest, path.join(folder, key)]);
    return { text: await readFile(signed, 'utf8'), ds: [ds.trim().replace(/^.*\sDS\s+/, '')] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
