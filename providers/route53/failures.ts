import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable, VendorReason } from '../contract/rest/failure-table.js';
import { tryXml, type XmlElement } from '../contract/rest/xml.js';

/** The permission that the key lacks, as AWS names it: `… is not authorized to perform: route53:GetChange on resource …`. */
const deniedAction = /not authorized to perform: (\S+)/;

/** Codes of "Common Errors" and of each call in the API reference, 2026-11; messages as seen in issues of clients. */
export const failures: Omit<FailureTable, 'vendor'> = {
  parse: tryXml,
  reasonOf: (body) => reasonIn(body as XmlElement),
  rules: [
    { code: /^Throttl/, kind: 'rate_limited' },
    {
      code: 'PriorRequestNotComplete',
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'Route 53' }),
    },
    {
      code: 'InvalidClientTokenId',
      kind: 'auth_invalid',
      says: 'Route 53 does not know this access key ID. Check the field "Access key ID", and whether the key is active in IAM.',
    },
    {
      code: 'SignatureDoesNotMatch',
      message: /expired|not yet current/i,
      kind: 'validation',
      says: sayFailure('failure.clock', { host: 'Route 53' }),
    },
    {
      code: 'SignatureDoesNotMatch',
      kind: 'auth_invalid',
      says: 'Route 53 refused the signature: the field "Secret access key" does not belong to this access key ID.',
    },
    {
      code: /^ExpiredToken|^RequestExpired/,
      kind: 'auth_invalid',
      says: 'The temporary credentials have expired at AWS. Enter new ones, or the key of an IAM user.',
    },
    {
      code: /^AccessDenied/,
      message: /explicit deny/i,
      kind: 'ip_not_allowed',
      says: (reason) =>
        `A policy of AWS denies ${actionIn(reason)} to this key explicitly. If it allows some addresses only, add the one of this server to it.`,
    },
    {
      code: /^AccessDenied|^NotAuthorized/,
      kind: 'auth_forbidden',
      says: (reason) => `The key may not do this: allow ${actionIn(reason)} in its IAM policy.`,
    },
    {
      code: /^OptInRequired|^SubscriptionRequired/,
      kind: 'plan_or_eligibility',
      says: 'Route 53 is not active in this AWS account.',
    },
    {
      code: 'NoSuchHostedZone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'Route 53' }),
    },
    { code: 'NoSuchChange', kind: 'record_not_found', says: 'Route 53 no longer knows this change.' },
    {
      code: 'NoSuchHealthCheck',
      kind: 'validation',
      says: 'A health check of this set no longer exists at Route 53. Make it there again, or remove it from the set there.',
    },
    {
      code: /TooMany|LimitsExceeded/,
      kind: 'quota_exceeded',
      says: (reason) => `The quota at AWS is used up: ${reason}`,
    },
    {
      code: 'InvalidChangeBatch',
      message: /maximum|exceeds the limit|number of records limit/i,
      kind: 'quota_exceeded',
      says: (reason) => `The quota at AWS is used up: ${reason}`,
    },
    {
      code: 'InvalidChangeBatch',
      message: /not found|do not match the current/i,
      kind: 'conflict_stale',
      says: sayFailure('failure.setChanged', { host: 'Route 53' }),
    },
    {
      code: 'InvalidChangeBatch',
      message: /conflicts with other records|as other RRSets exist/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Route 53' }), reason),
    },
    {
      code: 'InvalidChangeBatch',
      message: /already exists/i,
      kind: 'conflict_exists',
      says: sayFailure('failure.setMade', { host: 'Route 53' }),
    },
    {
      code: 'InvalidChangeBatch',
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Route 53' }), reason),
    },
  ],
};

/** `<ErrorResponse><Error><Code/><Message/></Error></ErrorResponse>`, or the messages of a refused batch. */
function reasonIn(root: XmlElement): VendorReason | undefined {
  const error = root.name === 'ErrorResponse' ? childOf(root, 'Error') : root;
  if (!error) return undefined;
  const code = childOf(error, 'Code')?.text ?? (root.name === 'InvalidChangeBatch' ? root.name : undefined);
  const messages = childOf(error, 'Messages')?.children ?? error.children.filter(({ name }) => name === 'Message');
  return { code, message: messages.map(({ text }) => text.replace(/^\[|\]$/g, '')).join(' ') };
}

function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name);
}

function actionIn(reason: string): string {
  return deniedAction.exec(reason)?.[1] ?? 'this call';
}
