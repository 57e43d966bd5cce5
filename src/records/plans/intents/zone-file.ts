import {
  apex,
  checkListingInSteps,
  diffInSteps,
  findRrset,
  inPieces,
  parseRecordType,
  readZoneFile,
  rrsetId,
  usualTtlSeconds,
  type DnsSyntaxError,
  type Finding,
  type Fqdn,
  type IgnoreRule,
  type ListedRrset,
  type PlanMode,
  type Rrset,
  type Sentence,
  type Steps,
  type Zone,
  eachInSteps,
} from '../../../dns/index.js';
import { inSlices } from '../../../platform/slices/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { asSentence } from './edit-parser.js';
import type { IntendedChanges, PreparedZoneFile } from './intent.js';
import { sayPlan } from '../plans.words.js';
import { noticesAboutDisabled, noticesAboutKept, withDisabled } from './kept-sets.js';
import { TextRefused } from './text-refused.js';

const soaType = parseRecordType('SOA');

/** Rejects with `TextRefused` with every mistake in the text. */
export async function prepareZoneFile(
  origin: Fqdn,
  { text, mode }: { text: string; mode: PlanMode },
  rules: readonly IgnoreRule[],
): Promise<PreparedZoneFile> {
  return {
    kind: 'zoneFile',
    source: 'zone_file',
    mode,
    namedByPerson: false,
    mayFindNothing: false,
    // A text holds none of them.
    unread: [],
    ...(await inSlices(readText(text, origin))),
    rules,
  };
}

/** Pure. Sets that the host cannot hold are left out later, with a warning. */
export function* importedChanges({ rrsets, mode, rules, lines }: PreparedZoneFile, live: Zone): Steps<IntendedChanges> {
  const wanted = withDisabled(live, rrsets, { keepsUnnamed: true });
  const { changes, notices } = withoutIgnored(live, yield* diffInSteps(live, wanted.rrsets, mode), rules);
  const kept = mode === 'exact' ? [...noticesAboutDisabled(live, wanted.kept), ...noticesAboutKept(live, rrsets)] : [];
  return {
    changes,
    notices: [...soaNotice(live, rrsets, lines), ...kept, ...notices],
    moves: [],
    blame: { kind: 'input', field: 'zoneFile', lines },
  };
}

function* readText(
  text: string,
  origin: Fqdn,
): Steps<{ rrsets: readonly Rrset[]; textFindings: Finding[]; lines: ReadonlyMap<string, number> }> {
  const records: ListedRrset[] = [];
  const mistakes: DnsSyntaxError[] = [];
  const { rrsets } = yield* readZoneFile(inPieces(text), {
    origin,
    defaultTtlSeconds: usualTtlSeconds,
    onRecord: (record) => records.push(record),
    onMistake: (mistake) => mistakes.push(mistake),
  });
  if (mistakes.length > 0) {
    throw new TextRefused(
      'zoneFile',
      mistakes.map(({ message, position }) => ({ ...position, message: asSentence(message) })),
    );
  }
  const lines = new Map<string, number>();
  yield* eachInSteps(records, ({ name, type, line }) => {
    const id = rrsetId(name, type);
    if (line !== undefined && !lines.has(id)) lines.set(id, line);
  });
  return { rrsets, textFindings: yield* checkListingInSteps(origin, records), lines };
}

/** The SOA of a file is never imported: where it says anything else than the zone's own, that must not go unnoticed. */
function soaNotice(live: Zone, rrsets: readonly Rrset[], lines: ReadonlyMap<string, number>): Sentence[] {
  const written = rrsets.find(({ type }) => type === soaType);
  const own = findRrset(live, apex, soaType);
  if (!written || (own && withoutSerial(written) === withoutSerial(own))) return [];
  const line = lines.get(rrsetId(apex, soaType));
  return [line === undefined ? sayPlan('soa') : sayPlan('soaOnLine', { line })];
}

/** RFC 1035 §3.3.13: the serial is the third field. */
function withoutSerial({ values, ttlSeconds }: Rrset): string {
  return [ttlSeconds, ...values.map((value) => value.split(' ').toSpliced(2, 1).join(' '))].join('\n');
}
