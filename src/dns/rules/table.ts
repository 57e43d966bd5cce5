import { answerTooLarge } from './answer-too-large.js';
import { apexNsMissing } from './apex-ns-missing.js';
import { apexNsSingle } from './apex-ns-single.js';
import { caaForbidsAll } from './caa-forbids-all.js';
import { caaSyntax } from './caa-syntax.js';
import { caaUnknownTag } from './caa-unknown-tag.js';
import { cnameAtApex } from './cname-at-apex.js';
import { cnameBesideOthers } from './cname-beside-others.js';
import { cnameLoop } from './cname-loop.js';
import { dkimSyntax } from './dkim-syntax.js';
import { dkimWeakKey } from './dkim-weak-key.js';
import { dmarcMultiple } from './dmarc-multiple.js';
import { dmarcPlace } from './dmarc-place.js';
import { dmarcSyntax } from './dmarc-syntax.js';
import { dnameMisuse } from './dname-misuse.js';
import { documentationAddress } from './documentation-address.js';
import { doubledSuffix } from './doubled-suffix.js';
import { dsWithoutNs } from './ds-without-ns.js';
import { hostName } from './host-name.js';
import { localhostName } from './localhost-name.js';
import { lookAlikeName } from './look-alike-name.js';
import { missingDot } from './missing-dot.js';
import { missingGlue } from './missing-glue.js';
import { nullMx } from './null-mx.js';
import { occludedData } from './occluded-data.js';
import { oddData } from './odd-data.js';
import { privateAddress } from './private-address.js';
import { reservedAddress } from './reserved-address.js';
import { soaMailbox } from './soa-mailbox.js';
import { soaTimers } from './soa-timers.js';
import { spfIgnoredTerms } from './spf-ignored-terms.js';
import { spfLookups } from './spf-lookups.js';
import { spfMultiple } from './spf-multiple.js';
import { spfPassesEveryone } from './spf-passes-everyone.js';
import { spfSize } from './spf-size.js';
import { spfSyntax } from './spf-syntax.js';
import { spfType } from './spf-type.js';
import { srvOwner } from './srv-owner.js';
import { strayQuotes } from './stray-quotes.js';
import { svcbModes } from './svcb-modes.js';
import { targetIsAddress } from './target-is-address.js';
import { targetIsAlias } from './target-is-alias.js';
import { targetMissing } from './target-missing.js';
import { targetWithoutAddress } from './target-without-address.js';
import { tlsaOwner } from './tlsa-owner.js';
import { ttlTooHigh } from './ttl-too-high.js';
import { ttlTooLow } from './ttl-too-low.js';
import { wildcardBlocked } from './wildcard-blocked.js';
import { wildcardDelegation } from './wildcard-delegation.js';
import { wildcardInside } from './wildcard-inside.js';
import type { ZoneRule } from './rule.js';

/** Every rule of a zone; the most severe first, which is the order of findings. */
export const zoneRules: readonly ZoneRule[] = [
  apexNsMissing,
  caaSyntax,
  cnameAtApex,
  cnameBesideOthers,
  cnameLoop,
  dkimSyntax,
  dmarcMultiple,
  dmarcSyntax,
  dnameMisuse,
  dsWithoutNs,
  missingGlue,
  nullMx,
  spfLookups,
  spfMultiple,
  spfSyntax,
  svcbModes,
  targetIsAddress,
  targetIsAlias,
  targetWithoutAddress,
  apexNsSingle,
  caaUnknownTag,
  dkimWeakKey,
  dmarcPlace,
  doubledSuffix,
  hostName,
  lookAlikeName,
  missingDot,
  occludedData,
  privateAddress,
  reservedAddress,
  soaMailbox,
  spfIgnoredTerms,
  spfPassesEveryone,
  spfSize,
  spfType,
  srvOwner,
  strayQuotes,
  targetMissing,
  tlsaOwner,
  ttlTooHigh,
  wildcardDelegation,
  wildcardInside,
  answerTooLarge,
  caaForbidsAll,
  documentationAddress,
  localhostName,
  oddData,
  soaTimers,
  ttlTooLow,
  wildcardBlocked,
];

/** Rules by which a change at one name can cause a finding at another. The others look at one name at a time. */
export const rulesAcrossNames: ReadonlySet<ZoneRule> = new Set([
  apexNsMissing,
  apexNsSingle,
  cnameAtApex,
  cnameLoop,
  dnameMisuse,
  missingDot,
  missingGlue,
  occludedData,
  spfLookups,
  targetIsAlias,
  targetMissing,
  targetWithoutAddress,
  wildcardBlocked,
]);
