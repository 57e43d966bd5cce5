import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CorpusFile } from './zone-corpus.js';

/** The commands that read a zone file as the servers that they belong to do. */
export interface CheckerCommands {
  readonly bind: string;
  readonly knot: string | undefined;
  readonly ldns: string | undefined;
}

/** Checks of the meaning of a zone, which an odd but valid file need not pass. */
const withoutMeaning = ['-i', 'none', '-k', 'ignore', '-n', 'ignore', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore'];

export class ZoneCheckers {
  readonly commands: CheckerCommands;
  readonly #folder: string;

  /** The files of the checks go to the folder. */
  constructor(folder: string, commands: CheckerCommands) {
    this.#folder = folder;
    this.commands = commands;
  }

  /** One line a record, as BIND prints it; letter case is no part of names. Where BIND refuses the file: why. */
  compiledByBind({ origin, text }: CorpusFile): string[] | Error {
    const options = [...withoutMeaning, '-s', 'full', '-o', '-', origin];
    const { status, stdout, stderr } = this.#run(this.commands.bind, [...options, this.#file('bind', text)]);
    if (status !== 0) return new Error(stderr.split('\n').find((line) => line.startsWith('dns_')) ?? stderr);
    return stdout
      .split('\n')
      .map((line) => line.toLowerCase().replaceAll(/\s+/gu, ' ').trim())
      .filter((line) => line !== '');
  }

  isReadByKnot({ origin, text }: CorpusFile): boolean {
    return this.#run(this.commands.knot, ['-o', origin, this.#file('knot', text)]).status === 0;
  }

  isReadByLdns(file: CorpusFile): boolean {
    return this.isSameToLdns(file, file);
  }

  /** Also false where ldns cannot read one of the two. */
  isSameToLdns(one: CorpusFile, other: CorpusFile): boolean {
    const files = [this.#file('one', withOrigin(one)), this.#file('other', withOrigin(other))];
    return this.#run(this.commands.ldns, ['-s', '-e', ...files]).status === 0;
  }

  #file(name: string, text: string): string {
    const file = path.join(this.#folder, `${name}.zone`);
    writeFileSync(file, text);
    return file;
  }

  #run(command: string | undefined, options: readonly string[]) {
    if (command === undefined) throw new Error('this checker is not installed');
    return spawnSync(command, options, { encoding: 'utf8' });
  }
}

/** The tools of ldns are not told what the zone is called. */
function withOrigin({ origin, text }: CorpusFile): string {
  return `$ORIGIN ${origin}.\n${text}`;
}
