import {
  apex,
  checkListingInSteps,
  diffInSteps,
  findRrset,
  filterInSteps,
  inPieces,
  isHostManaged,
  parseRecordType,
  readZoneFile,
  rrsetId,
  sameRrset,
  usualTtlSeconds,
  mapInSteps,
  planInSteps,
  DnsRuleError,
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
import type { IntendedChanges, PreparedZoneFile } from './intent.js';
import { sayPlan } from '../plans.words.js';
import { noticesAboutDisabled, noticesAboutKept, withDisabled } from './kept-sets.js';
import { textRefusal } from './refusals.js';

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
    notices: [...soaNotice(live, rrsets, lines), ...(yield* signatureNotice(live, rrsets)), ...kept, ...notices],
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
  const lines = new Map<string, number>();
  yield* eachInSteps(records, ({ name, type, line }) => {
    const id = rrsetId(name, type);
    if (line !== undefined && !lines.has(id)) lines.set(id, line);
  });
  if (mistakes.length > 0) {
    throw textRefusal(mistakes, yield* ruleBrokenBy(origin, rrsets), { kind: 'input', field: 'zoneFile', lines });
  }
  return { rrsets, textFindings: yield* checkListingInSteps(origin, records), lines };
}

/** The rule that these sets break together; null where they break none. */
function* ruleBrokenBy(name: Fqdn, rrsets: readonly Rrset[]): Steps<DnsRuleError | null> {
  const changes = yield* mapInSteps(rrsets, (after) => ({ id: idOf(after), kind: 'create' as const, after }));
  try {
    yield* planInSteps({ name, rrsets: [] }, changes);
    return null;
  } catch (error) {
    if (error instanceof DnsRuleError) return error;
    throw error;
  }
}

/** The SOA of a file is never imported: where it says anything else than the zone's own, that must not go unnoticed. */
function soaNotice(live: Zone, rrsets: readonly Rrset[], lines: ReadonlyMap<string, number>): Sentence[] {
  const written = rrsets.find(({ type }) => type === soaType);
  const own = findRrset(live, apex, soaType);
  if (!written || (own && withoutSerial(written) === withoutSerial(own))) return [];
  const line = lines.get(rrsetId(apex, soaType));
  return [line === undefined ? sayPlan('soa') : sayPlan('soaOnLine', { line })];
}

/** Signatures and proofs of a file are never imported: those that the zone does not have must not go unnoticed. */
function* signatureNotice(live: Zone, rrsets: readonly Rrset[]): Steps<Sentence[]> {
  const isSignature = ({ type }: Rrset) => isHostManaged(type) && type !== soaType;
  const written = yield* filterInSteps(rrsets, isSignature);
  if (written.length === 0) return [];
  const own = new Map<string, Rrset>();
  yield* eachInSteps(live.rrsets, (rrset) => void (isSignature(rrset) && own.set(idOf(rrset), rrset)));
  const strange = yield* filterInSteps(written, (rrset) => {
    const here = own.get(idOf(rrset));
    return here === undefined || !sameRrset(here, rrset);
  });
  if (strange.length === 0) return [];
  const count = strange.reduce((sum, { values }) => sum + values.length, 0);
  return [sayPlan('signatures', { count, types: [...new Set(strange.map(({ type }) => type))].sort().join(', ') })];
}

function idOf({ name, type }: Rrset): string {
  return rrsetId(name, type);
}

/** RFC 1035 §3.3.13: the serial is the third field. */
function withoutSerial({ values, ttlSeconds }: Rrset): string {
  return [ttlSeconds, ...values.map((value) => value.split(' ').toSpliced(2, 1).join(' '))].join('\n');
}
