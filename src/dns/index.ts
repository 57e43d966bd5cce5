/** The whole DNS core. `browser.ts` has the part that needs no Node; the client shares it. */
export * from './browser.js';
export { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './rdata/address.js';
export { unlessError } from './translate-error.js';
export { isZoneName, parseDomainName } from './names/domain-name.js';
export { canonicalOrderKey } from './names/name.js';
export { mergeZones } from './plan/merge.js';
export {
  isEmptySetting,
  settingsIn,
  settingsOfRecord,
  withSetting,
  withSettingsTakenAway,
  withWholeSettings,
  type SettingOfSet,
} from './settings/set-settings.js';
export {
  applyInSteps,
  atNames,
  atNamesInSteps,
  countInSteps,
  indexRrsets,
  makeZoneInSteps,
  mergeInSteps,
  partsByName,
  sortRrsets,
  writtenInSteps,
} from './zone.js';
export { canonicalRrset, shareCanonicalText } from './rrset.js';
export { checkZoneInSteps, findingsInSteps } from './rules/check.js';
export { printGenericData } from './presentation/generic-data.js';
export { inPieces, readZoneFile } from './zonefile/read-zone-file.js';
export { printZoneFile, ZoneFileLayout } from './zonefile/print-zone-file.js';
export { maxMistakes } from './zonefile/zone-file-reader.js';
export { checkListingInSteps } from './rules/listing.js';
export {
  eachInSteps,
  filterInSteps,
  finish,
  groupInSteps,
  mapInSteps,
  setInSteps,
  sortInSteps,
  type Steps,
} from './steps.js';
export { diffInSteps, isInPlace, rawDiffInSteps } from './plan/diff.js';
export { unsharedInSteps } from './unshared.js';
export { storableUnread, unreadOwner } from './unread.js';
export { assessInSteps } from './plan/safety.js';
export * from './wire/index.js';
export * from './walk/index.js';
export { hashBasis, hashBasisInSteps, hashZone, hashZoneInSteps } from './hash.js';
export { orderChanges, planChanges, planFrom, planInSteps } from './plan/plan.js';
export { describeChange } from './plan/describe-change.js';
export { describeOthersChange, describePastChange } from './plan/describe-past.js';
export { shownValues } from './plan/shown-values.js';
export { saySyntax } from './syntax.words.js';
export { keyOctets } from './rules/dkim.js';
export { isDmarc } from './rules/dmarc.js';
export { rsaBits } from './rules/rsa-key.js';
export { isSpf, readSpf, type SpfTerm } from './rules/spf.js';
export { parseTagList, type TagList } from './rules/tag-list.js';
export { joinedText } from './rules/texts.js';
export { targetOf } from './rules/targets.js';
export { ZoneIndex } from './rules/zone-index.js';
