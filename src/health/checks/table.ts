import type { HealthCheck } from './health-check.js';
import { caaMissing } from './certificates/caa-missing.js';
import { caaUnanswered } from './certificates/caa-unanswered.js';
import { hostDiffers } from './consistency/host-differs.js';
import { serversDisagree } from './consistency/servers-disagree.js';
import { soaFieldsDiffer } from './consistency/soa-fields-differ.js';
import { soaPrimaryUnknown } from './consistency/soa-primary-unknown.js';
import { soaSerialBackwards } from './consistency/soa-serial-backwards.js';
import { soaSerialDiffers } from './consistency/soa-serial-differs.js';
import { childZoneLame } from './delegation/child-zone-lame.js';
import { delegationMissing } from './delegation/delegation-missing.js';
import { glueDiffers } from './delegation/glue-differs.js';
import { glueMissing } from './delegation/glue-missing.js';
import { noServerAnswers } from './delegation/no-server-answers.js';
import { nsDifferFromParent } from './delegation/ns-differ-from-parent.js';
import { nsDiffer } from './delegation/ns-differ.js';
import { nsDomainGone } from './delegation/ns-domain-gone.js';
import { nsIsAlias } from './delegation/ns-is-alias.js';
import { nsWithoutAddress } from './delegation/ns-without-address.js';
import { serverLame } from './delegation/server-lame.js';
import { serverSilent } from './delegation/server-silent.js';
import { serversInOneNetwork } from './delegation/servers-in-one-network.js';
import { serversWithoutIpv6 } from './delegation/servers-without-ipv6.js';
import { singleDelegation } from './delegation/single-delegation.js';
import { singleServerAddress } from './delegation/single-server-address.js';
import { denialUnproven } from './dnssec/denial-unproven.js';
import { dsDigestWeak } from './dnssec/ds-digest-weak.js';
import { dsMissing } from './dnssec/ds-missing.js';
import { dsWithoutKey } from './dnssec/ds-without-key.js';
import { keyAlgorithmOutdated } from './dnssec/key-algorithm-outdated.js';
import { keyShort } from './dnssec/key-short.js';
import { keysDiffer } from './dnssec/keys-differ.js';
import { nsec3Iterations } from './dnssec/nsec3-iterations.js';
import { signatureExpired } from './dnssec/signature-expired.js';
import { signatureExpiring } from './dnssec/signature-expiring.js';
import { signatureInvalid } from './dnssec/signature-invalid.js';
import { signatureMissing } from './dnssec/signature-missing.js';
import { signatureNotYetValid } from './dnssec/signature-not-yet-valid.js';
import { bimiWithoutEnforcement } from './mail/bimi-without-enforcement.js';
import { dkimKeyRevoked } from './mail/dkim-key-revoked.js';
import { dkimSelectorDangling } from './mail/dkim-selector-dangling.js';
import { dkimSelectorMissing } from './mail/dkim-selector-missing.js';
import { dmarcMissing } from './mail/dmarc-missing.js';
import { dmarcNotEnforced } from './mail/dmarc-not-enforced.js';
import { dmarcReportsRefused } from './mail/dmarc-reports-refused.js';
import { mtaStsBroken } from './mail/mta-sts-broken.js';
import { mtaStsPolicyUnreadable } from './mail/mta-sts-policy-unreadable.js';
import { mtaStsServerMissing } from './mail/mta-sts-server-missing.js';
import { mxDomainGone } from './mail/mx-domain-gone.js';
import { mxMissing } from './mail/mx-missing.js';
import { mxTargetAlias } from './mail/mx-target-alias.js';
import { mxTargetMissing } from './mail/mx-target-missing.js';
import { spfDomainGone } from './mail/spf-domain-gone.js';
import { spfIncludeLoop } from './mail/spf-include-loop.js';
import { spfIncludeMissing } from './mail/spf-include-missing.js';
import { spfIncludeOpen } from './mail/spf-include-open.js';
import { spfMissing } from './mail/spf-missing.js';
import { spfTreeLookups } from './mail/spf-tree-lookups.js';
import { spfVoidLookups } from './mail/spf-void-lookups.js';
import { tlsRptBroken } from './mail/tls-rpt-broken.js';
import { tlsaWithoutDnssec } from './mail/tlsa-without-dnssec.js';
import { registrationEnding } from './registration/registration-ending.js';
import { registrationExpiring } from './registration/registration-expiring.js';
import { registrationOnHold } from './registration/registration-on-hold.js';
import { serverDeniesParentName } from './servers/server-denies-parent-name.js';
import { serverFailsAaaa } from './servers/server-fails-aaaa.js';
import { serverOpenResolver } from './servers/server-open-resolver.js';
import { serverOpenTransfer } from './servers/server-open-transfer.js';
import { serverSlow } from './servers/server-slow.js';
import { serverUpwardReferral } from './servers/server-upward-referral.js';
import { serverWithoutEdns } from './servers/server-without-edns.js';
import { serverWithoutTcp } from './servers/server-without-tcp.js';
import { aliasClaimable } from './targets/alias-claimable.js';
import { aliasDomainGone } from './targets/alias-domain-gone.js';
import { aliasTargetMissing } from './targets/alias-target-missing.js';
import { serviceTargetMissing } from './targets/service-target-missing.js';
import { wildcardAnswersMailNames } from './targets/wildcard-answers-mail-names.js';

/** Every online check, by group. */
export const healthChecks: readonly HealthCheck[] = [
  delegationMissing,
  noServerAnswers,
  serverLame,
  serverSilent,
  nsDifferFromParent,
  nsDiffer,
  singleDelegation,
  singleServerAddress,
  serversInOneNetwork,
  glueMissing,
  glueDiffers,
  nsIsAlias,
  nsWithoutAddress,
  nsDomainGone,
  serversWithoutIpv6,
  childZoneLame,
  serverWithoutTcp,
  serverWithoutEdns,
  serverOpenTransfer,
  serverOpenResolver,
  serverUpwardReferral,
  serverFailsAaaa,
  serverDeniesParentName,
  serverSlow,
  soaSerialDiffers,
  soaFieldsDiffer,
  soaSerialBackwards,
  soaPrimaryUnknown,
  serversDisagree,
  hostDiffers,
  dsWithoutKey,
  dsMissing,
  dsDigestWeak,
  signatureExpired,
  signatureNotYetValid,
  signatureExpiring,
  signatureMissing,
  signatureInvalid,
  keyAlgorithmOutdated,
  keyShort,
  nsec3Iterations,
  keysDiffer,
  denialUnproven,
  mxMissing,
  mxTargetMissing,
  mxTargetAlias,
  mxDomainGone,
  spfMissing,
  spfTreeLookups,
  spfVoidLookups,
  spfIncludeMissing,
  spfIncludeLoop,
  spfIncludeOpen,
  spfDomainGone,
  dmarcMissing,
  dmarcNotEnforced,
  dmarcReportsRefused,
  dkimSelectorDangling,
  dkimKeyRevoked,
  dkimSelectorMissing,
  mtaStsBroken,
  mtaStsPolicyUnreadable,
  mtaStsServerMissing,
  tlsRptBroken,
  bimiWithoutEnforcement,
  tlsaWithoutDnssec,
  caaMissing,
  caaUnanswered,
  aliasTargetMissing,
  aliasDomainGone,
  aliasClaimable,
  serviceTargetMissing,
  wildcardAnswersMailNames,
  registrationExpiring,
  registrationOnHold,
  registrationEnding,
];
