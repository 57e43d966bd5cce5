import { messageOf } from '../phrases/phrase.js';
import { sayDanger } from './dangers.words.js';
import { changedParts } from './changed-parts.js';
import { displayName } from '../names/name.js';
import { isHostManaged } from '../record-types.js';
import { rdataIdentity } from '../rdata.js';
import { isApexNs } from '../rrset.js';
import type { Change, Fqdn, Rrset, SafetyBlock, Zone } from '../types.js';
import { filterInSteps, finish, mapInSteps, type Steps } from '../steps.js';
import { unnamedInSteps, writtenInSteps } from '../zone.js';

/** OctoDNS's limits, which years of use have found neither noisy nor late. */
const maxTouchedPercent = 30;
const minRecordsForPercent = 10;

/**
 * Why these changes may not be made without force; empty when they may. `namedByPerson`: someone pointed
 * at this very record, so that taking away a zone's only one is what they mean.
 */
export function assessSafety(
  live: Zone,
  changes: readonly Change[],
  options: { namedByPerson: boolean },
): SafetyBlock[] {
  return finish(assessInSteps(live, changes, options));
}

/** `assessSafety` for large zones and plans. */
export function* assessInSteps(
  live: Zone,
  changes: readonly Change[],
  options: { namedByPerson: boolean },
): Steps<SafetyBlock[]> {
  const blocks = [
    yield* tooManyChanges(live, changes),
    yield* emptiesZone(live, changes, options),
    changesApexNs(changes),
  ];
  return blocks.filter((block) => block !== undefined);
}

function* tooManyChanges(live: Zone, changes: readonly Change[]): Steps<SafetyBlock | undefined> {
  const total = recordsIn(yield* filterInSteps(live.rrsets, ({ type }) => !isHostManaged(type)));
  const touched = (yield* mapInSteps(changes, touchedRecords)).reduce((sum, records) => sum + records, 0);
  if (total < minRecordsForPercent || 100 * touched <= maxTouchedPercent * total) return undefined;
  const percent = Math.round((100 * touched) / total);
  const values = { touched, total, percent, least: minRecordsForPercent, most: maxTouchedPercent };
  return { code: 'too_many_changes', ...messageOf(sayDanger('too_many_changes', values)) };
}

/** Records that will not be as they were: all of a set whose TTL or meta changes, else the values that go. */
function touchedRecords(change: Change): number {
  if (change.kind === 'create') return 0;
  if (change.kind === 'delete') return change.before.values.length;
  const { before, after } = change;
  if (changedParts(change).some((part) => part !== 'values')) return before.values.length;
  const kept = new Set(after.values.map((value) => rdataIdentity(after.type, value)));
  return before.values.filter((value) => !kept.has(rdataIdentity(before.type, value))).length;
}

function* emptiesZone(
  live: Zone,
  changes: readonly Change[],
  options: { namedByPerson: boolean },
): Steps<SafetyBlock | undefined> {
  const before = yield* ownContent(live.rrsets);
  const written = yield* writtenInSteps(changes);
  const after = (yield* ownContent(written)) || (yield* ownContent(yield* unnamedInSteps(live.rrsets, changes)));
  if (before === 0 || after > 0 || (before === 1 && options.namedByPerson)) return undefined;
  return { code: 'empties_zone', ...messageOf(sayDanger('empties_zone', { count: before })) };
}

function changesApexNs(changes: readonly Change[]): SafetyBlock | undefined {
  const change = changes.find((candidate) =>
    isApexNs(candidate.kind === 'delete' ? candidate.before : candidate.after),
  );
  if (!change) return undefined;
  const before = change.kind === 'create' ? sayDanger('none') : inSentence(change.before.values);
  const after = change.kind === 'delete' ? sayDanger('none') : inSentence(change.after.values);
  return { code: 'apex_ns_change', ...messageOf(sayDanger('apex_ns_change', { before, after })) };
}

/** The final dot of a name would look like the end of the sentence. */
const inSentence = (names: readonly string[]) => names.map((name) => displayName(name as Fqdn)).join(', ');

/** Records that someone put there: all but the zone's own SOA and NS and what the host signs. */
function* ownContent(rrsets: readonly Rrset[]): Steps<number> {
  return recordsIn(yield* filterInSteps(rrsets, (rrset) => !isHostManaged(rrset.type) && !isApexNs(rrset)));
}

function recordsIn(rrsets: readonly Rrset[]): number {
  return rrsets.reduce((sum, { values }) => sum + values.length, 0);
}
