import { printZoneFileInSteps } from '../../dns/index.js';
import { settingsNote, zoneFileNotes, type CommentedZone, type Language } from '../phrases/index.js';
import { inSlices } from '../slices/index.js';
import type { ExportFile } from './export-part.js';
import { jsonFile } from './export-rows.js';

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
  { zone, ...notes }: CommentedZone,
  language: Language,
): Promise<ExportFile[]> {
  const lines = await inSlices(printZoneFileInSteps(zone, settingsNote(language)));
  const { above, below } = zoneFileNotes(notes, language);
  const sets = jsonFile(`${path}.json`, zone.rrsets, ({ name, type, ttlSeconds, values, meta = {} }) => {
    return { name, type, ttl: ttlSeconds, values, settings: meta };
  });
  return [{ path: `${path}.zone`, content: masterFile(above, lines, below) }, sets];
}

function* masterFile(above: string, lines: readonly string[], below: string): Generator<string> {
  yield above;
  for (const line of lines) if (line !== '') yield `${line}\n`;
  yield below;
}
