import { SetMetadata } from '@nestjs/common';
import type { Language } from '../phrases/index.js';

/** The person who leaves, or may: everything in the export is theirs. */
export interface ExportOwner {
  accountId: string;
  userId: string;
  /** In which sentences are written. */
  language: Language;
  /** A file for one zone at a time, while its files are written: see `spoolZone`. */
  spool: string;
}

/** One file of an export. */
export interface ExportFile {
  /** Relative, with `/`: `domains/example.org/snapshots.json`. */
  path: string;
  /** Parts of the text, which are read while the file is written. */
  content: Iterable<string> | AsyncIterable<string>;
}

/** The tables of a module, each named once: a test fails for a table that no module names. */
export interface ExportedTables {
  /** Their rows are in the files. */
  tables: readonly string[];
  /** Tables whose rows are in no file, with the reason. */
  omitted?: Readonly<Record<string, string>>;
}

export type ExportFiles = AsyncIterable<ExportFile>;

export const exportPartKey = Symbol('export part');

/**
 * Marks the method that gives a module's part of the export of an account. Rows are read in batches, and one file after
 * the other: an account of any size takes little memory.
 *
 * @example
 *     @ExportsData({ tables: ['dns_server'] })
 *     async *files(owner: ExportOwner): ExportFiles {
 *       yield jsonFile('resolvers.json', eachRow(this.em, DnsServer, { accountId: owner.accountId }), presentServer);
 *     }
 */
export function ExportsData(tables: ExportedTables) {
  return <Method extends (owner: ExportOwner) => ExportFiles>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(exportPartKey, tables)(target, key, descriptor);
  };
}
