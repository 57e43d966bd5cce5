import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';

/** The archives on disk. Only the user that runs the server can read them. */
@Injectable()
export class ExportFolder {
  private readonly folder: string;

  constructor({ dataDir }: AppConfig) {
    this.folder = path.resolve(dataDir, 'exports');
  }

  /** Where an attempt writes. A second one at the same time has another file. */
  async draft(id: string, attempt: number): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return path.join(this.folder, `${id}.${attempt}.part`);
  }

  /** Where an attempt keeps one zone at a time. */
  spool(draft: string): string {
    return `${draft}.zone`;
  }

  /** The draft becomes the archive, and those of attempts that were killed go. Resolves to its size. */
  async publish(id: string, draft: string): Promise<number> {
    await rename(draft, this.fileOf(id));
    const drafts = (await this.names()).filter((name) => idIn(name) === id && name.includes('.part'));
    await Promise.all(drafts.map((name) => rm(path.join(this.folder, name), { force: true })));
    return (await stat(this.fileOf(id))).size;
  }

  /** Nothing happens to a draft that was published. */
  async discard(draft: string): Promise<void> {
    await Promise.all([draft, this.spool(draft)].map((file) => rm(file, { force: true })));
  }

  /** Null where the file is gone, or is on the disk of another server. */
  async open(id: string): Promise<FileHandle | null> {
    try {
      return await open(this.fileOf(id), 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Archive and drafts of one export. */
  async remove(id: string): Promise<void> {
    const names = (await this.names()).filter((name) => idIn(name) === id);
    await Promise.all(names.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  /** The ids of the exports that have files here. */
  async ids(): Promise<string[]> {
    return [...new Set((await this.names()).map(idIn))];
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}.zip`);
  }

  private async names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }
}

function idIn(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
