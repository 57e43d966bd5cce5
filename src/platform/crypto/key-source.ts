import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secret, type AppConfig } from '../config/index.js';
import { MasterKey } from './master-key.js';

const fileName = 'master.key';
const minLength = 32;

/** The file that should hold the master key is missing, locked, or holds no key. */
export class MasterKeyUnreadable extends Error {
  override readonly name = 'MasterKeyUnreadable';
}

/** Reads MASTER_KEY_FILE, else MASTER_KEY, else the file in the data folder. Null when there is none of them. */
export function findMasterKey(config: AppConfig): MasterKey | null {
  if (config.masterKeyFile !== undefined) return readKeyFile(config.masterKeyFile);
  if (config.masterKey) return new MasterKey(config.masterKey);
  const file = path.join(config.dataDir, fileName);
  return existsSync(file) ? readKeyFile(file) : null;
}

/** Creates the file in the data folder. Two processes that start in parallel get the same key. */
export function createMasterKey(config: AppConfig): MasterKey {
  mkdirSync(config.dataDir, { recursive: true });
  const file = path.join(config.dataDir, fileName);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file);
}

function readKeyFile(file: string): MasterKey {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new MasterKeyUnreadable(`The master key file ${file} cannot be read (${code}).`, { cause: error });
  }
  if (text.length < minLength)
    throw new MasterKeyUnreadable(`The master key file ${file} holds fewer than ${minLength} characters.`);
  return new MasterKey(new Secret(text));
}
