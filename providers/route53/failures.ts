import { because, checkEntries, sayFailure } from '../contract/failures.words.js';
import type { FailureTable, VendorReason } from '../contract/rest/failure-table.js';
import { tryXml, type XmlElement } from '../contract/rest/xml.js';
import { sayRoute53Failure } from './route53.words.js';

const host = 'Route 53';

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
      says: sayFailure('failure.stillBusy', { host }),
    },
    {
      code: 'InvalidClientTokenId',
      kind: 'auth_invalid',
      says: because(sayFailure('failure.unknownIdWhat', { host }), '', checkEntries('Access key ID')),
    },
    {
      code: 'SignatureDoesNotMatch',
      message: /expired|not yet current/i,
      kind: 'validation',
      says: sayFailure('failure.clock', { host }),
    },
    {
      code: 'SignatureDoesNotMatch',
      kind: 'auth_invalid',
      says: because(sayFailure('failure.credentialsWhat', { host }), '', checkEntries('Secret access key')),
    },
    {
      code: /^ExpiredToken|^RequestExpired/,
      kind: 'auth_invalid',
      says: because(
        sayFailure('failure.expiredWhat', { host: 'AWS' }),
        '',
        sayFailure('failure.makeNew', { place: 'IAM, Users, Security credentials' }),
      ),
    },
    {
      code: /^AccessDenied/,
      message: /explicit deny/i,
      kind: 'ip_not_allowed',
      says: (reason) =>
        because(
          sayFailure('failure.notAllowedWhat', { host }),
          actionIn(reason),
          sayRoute53Failure('route53.explicitDeny'),
        ),
    },
    {
      code: /^AccessDenied|^NotAuthorized/,
      kind: 'auth_forbidden',
      says: (reason) =>
        because(
          sayFailure('failure.notAllowedWhat', { host }),
          actionIn(reason),
          sayRoute53Failure('route53.iamPolicy'),
        ),
    },
    {
      code: /^OptInRequired|^SubscriptionRequired/,
      kind: 'plan_or_eligibility',
      says: sayFailure('failure.notActive', { service: host, place: 'AWS console' }),
    },
    {
      code: 'NoSuchHostedZone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host }),
    },
    { code: 'NoSuchChange', kind: 'record_not_found', says: sayRoute53Failure('route53.noChange') },
    {
      code: 'NoSuchHealthCheck',
      kind: 'validation',
      says: sayRoute53Failure('route53.noHealthCheck'),
    },
    {
      code: /TooMany|LimitsExceeded/,
      kind: 'quota_exceeded',
      says: (reason) => because(sayFailure('failure.quotaWhat', { host: 'AWS' }), reason),
    },
    {
      code: 'InvalidChangeBatch',
      message: /maximum|exceeds the limit|number of records limit/i,
      kind: 'quota_exceeded',
      says: (reason) => because(sayFailure('failure.quotaWhat', { host: 'AWS' }), reason),
    },
    {
      code: 'InvalidChangeBatch',
      message: /not found|do not match the current/i,
      kind: 'conflict_stale',
      says: sayFailure('failure.setChanged', { host }),
    },
    {
      code: 'InvalidChangeBatch',
      message: /conflicts with other records|as other RRSets exist/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host }), reason),
    },
    {
      code: 'InvalidChangeBatch',
      message: /already exists/i,
      kind: 'conflict_exists',
      says: sayFailure('failure.setMade', { host }),
    },
    {
      code: 'InvalidChangeBatch',
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host }), reason),
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
  return deniedAction.exec(reason)?.[1] ?? '';
}
