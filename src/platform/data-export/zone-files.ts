import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finish, mapInSteps, ZoneFileLayout, type Fqdn, type Rrset, type Steps } from '../../dns/index.js';
import { settingsNote, zoneFileNotes, type CommentedZone, type Language } from '../phrases/index.js';
import { inSlices } from '../slices/index.js';
import type { ExportFile } from './export-part.js';
import { setsInOrder, type ZoneParts } from './zone-parts.js';

/** A zone on disk, in order: a line of JSON for each set. */
export interface SpooledZone {
  name: Fqdn;
  file: string;
  layout: ZoneFileLayout;
}

interface ExportedZone extends Omit<CommentedZone, 'zone'> {
  zone: SpooledZone;
}

/** The name of a zone as the name of a file or a folder. Where a letter had to go, part of the id keeps it unique. */
export function pathOfZone({ id, name }: { id: string; name: string }): string {
  const plain = name.replace(/\.$/, '');
  const safe = plain
    .replaceAll(/[^a-z0-9._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 200);
  return safe === plain ? safe : `${safe}-${id.slice(-12)}`;
}

/**
 * Reads a zone once, in the caller's transaction where it may change meanwhile, and writes it to `file`, in place of the one
 * before: the files of an archive are made from there when their turn comes.
 */
export async function spoolZone(file: string, parts: ZoneParts): Promise<SpooledZone> {
  const layout = new ZoneFileLayout();
  const spool = await open(file, 'w', 0o600);
  try {
    for await (const sets of setsInOrder(parts)) await spool.appendFile(await inSlices(linesOf(sets, layout)));
  } finally {
    await spool.close();
  }
  return { name: parts.name, file, layout };
}

/** A zone twice: as a BIND file for other DNS software, and as JSON with the settings that only DNS hosts know. */
export function zoneFiles(path: string, { zone, ...notes }: ExportedZone, language: Language): ExportFile[] {
  return [
    { path: `${path}.zone`, content: masterFile(zone, notes, language) },
    { path: `${path}.json`, content: jsonList(zone) },
  ];
}

function* linesOf(sets: readonly Rrset[], layout: ZoneFileLayout): Steps<string> {
  yield* layout.measure(sets);
  const lines = yield* mapInSteps(sets, ({ name, type, ttlSeconds, values, meta = {} }) => {
    return `${JSON.stringify({ name, type, ttl: ttlSeconds, values, settings: meta })}\n`;
  });
  yield;
  return lines.join('');
}

async function* masterFile(
  { name, file, layout }: SpooledZone,
  notes: Omit<ExportedZone, 'zone'>,
  language: Language,
): AsyncGenerator<string> {
  const { above, below } = zoneFileNotes(notes, language);
  yield above;
  for (const line of layout.head(name, settingsNote(language))) yield `${line}\n`;
  for await (const sets of setsOfEachName(file)) for (const line of finish(layout.print(sets))) yield `${line}\n`;
  yield below;
}

async function* jsonList({ file }: SpooledZone): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const line of linesIn(file)) {
    yield `${separator}${line}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* setsOfEachName(file: string): AsyncGenerator<Rrset[]> {
  let sets: Rrset[] = [];
  for await (const line of linesIn(file)) {
    const set = setIn(line);
    if (sets.length > 0 && sets[0]!.name !== set.name) {
      yield sets;
      sets = [];
    }
    sets.push(set);
  }
  yield sets;
}

function setIn(line: string): Rrset {
  const { name, type, ttl, values, settings } = JSON.parse(line) as Omit<Rrset, 'ttlSeconds' | 'meta'> & {
    ttl: number;
    settings: NonNullable<Rrset['meta']>;
  };
  return { name, type, ttlSeconds: ttl, values, ...(Object.keys(settings).length > 0 && { meta: settings }) };
}

async function* linesIn(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}
