/**
 * The part of the DNS core that runs in browsers too: no module of Node, no package, no list of suffixes in its
 * closure. Forms judge with it what somebody types by the rules that the server will judge it by.
 */
export * from './types.js';
export {
  absoluteName,
  apex,
  compareNames,
  displayName,
  isWithin,
  parseFqdn,
  parseOwner,
  parseZoneName,
  relativeName,
  rootName,
  splitLabels,
  toUnicode,
} from './names/name.js';
export { isDomainName } from './names/domain-name.js';
export { flagsOf, type NameFlag, type NameFlagKind } from './names/name-flags.js';
export {
  addressTypes,
  isHostManaged,
  isSignerManaged,
  isUserManaged,
  isPrivateUse,
  parseRecordType,
  rdataType,
  recordTypeCode,
  recordTypeFromCode,
  recordTypes,
} from './record-types.js';
export type { RdataChoice, RdataField, RdataType } from './rdata/rdata-type.js';
export type { BadgeColour, SentenceForm } from './rdata/type-facts.js';
export { isAddressName } from './rdata/hostname.js';
export {
  decodeRdata,
  encodeRdata,
  isOddData,
  parseRdata,
  parseValue,
  printValue,
  rdataIdentity,
  sameRdata,
  sortRdata,
} from './rdata.js';
export { maxTtlSeconds, parseTtl, ttlInRange } from './presentation/ttl.js';
export type { HostSetting, SettingKind } from './settings/host-setting.js';
export { settingChanges, type SettingChange } from './settings/setting-changes.js';
export { disabledValues, isApexNs, isServed, makeRrset, rrsetId, sameRrset } from './rrset.js';
export { applyToZone, countRecords, findRrset, makeZone } from './zone.js';
export { isIgnored, parseNameGlob, type IgnoreRule } from './plan/ignore.js';
export { excludeIgnored, type ChangesWithoutIgnored } from './plan/exclude-ignored.js';
export { setsClash, typesConflict } from './coexistence.js';
export { diffZones, keptInExactMode, rawDiff, subjectOf } from './plan/diff.js';
export { changedParts, type ChangedPart } from './plan/changed-parts.js';
export { namesConsulted, negativeTtlOf, visibilityIn } from './visibility.js';
export type { MergeConflict, MergeVerdict, ZoneMerge } from './plan/merge.js';
export type { RecordKey } from './plan/edit.js';
export { addRecord, changeRecord, removeRecord } from './plan/edit.js';
export { assessSafety } from './plan/safety.js';
export {
  checkListing,
  checkRecord,
  checkZone,
  findingsOf,
  zoneRules,
  type Finding,
  type ListedRrset,
  type PlanFinding,
  type Severity,
  type ZoneRule,
} from './rules/index.js';
export { findingWords, say as sayFinding } from './rules/findings.words.js';
export {
  describeDuration,
  messageOf,
  phraseOf,
  sentencesOf,
  type Phrase,
  type PhraseValue,
  type Sentence,
} from './phrases/phrase.js';
export { asSentence, inEnglish, phraseIn, textOf, textOrNull, type Statement } from './phrases/statement.js';
export { renderPhrase, type Words } from './phrases/render.js';
export { sayDanger } from './plan/dangers.words.js';
export { displayOwner, displayRrset } from './plan/describe.js';
export { parseZoneFile } from './zonefile/read-zone-file.js';
export { printComment, printUnread } from './zonefile/print-comment.js';
export { usualTtlSeconds } from './zonefile/print-zone-file.js';
