import {
  printComment,
  printUnread,
  printZoneFileInSteps,
  textOrNull,
  type Statement,
  type UnreadRecord,
  type Zone,
} from '../../dns/index.js';
import { inSlices } from '../slices/index.js';
import type { ExportFile } from './export-part.js';
import { jsonFile } from './export-rows.js';

interface ExportedZone {
  zone: Zone;
  /** Why it may not show everything; null when it does. */
  incompleteReason?: Statement | null;
  /** Records that the host listed and we cannot decode. */
  unread?: readonly UnreadRecord[];
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

/** A zone twice: as a BIND file for other DNS software, and as JSON with the settings that only DNS hosts know. */
export async function zoneFiles(
  path: string,
  { zone, incompleteReason = null, unread = [] }: ExportedZone,
): Promise<ExportFile[]> {
  const lines = await inSlices(printZoneFileInSteps(zone));
  const note = printComment(textOrNull(incompleteReason));
  const sets = jsonFile(`${path}.json`, zone.rrsets, ({ name, type, ttlSeconds, values, meta = {} }) => {
    return { name, type, ttl: ttlSeconds, values, settings: meta };
  });
  return [{ path: `${path}.zone`, content: masterFile(note, lines, printUnread(unread)) }, sets];
}

function* masterFile(note: string, lines: readonly string[], unread: string): Generator<string> {
  yield note;
  for (const line of lines) if (line !== '') yield `${line}\n`;
  yield unread;
}
