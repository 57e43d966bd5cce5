import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Route 53. */
const route53Words = {
  'route53.description':
    'Public and private hosted zones of an AWS account, with routing policies and aliases kept as they are.',
  'route53.accessKeyId':
    'Of an IAM user: IAM console, Users, Security credentials, Create access key. Its policy needs route53:ListHostedZones, ListHostedZonesByName, GetHostedZone, ListResourceRecordSets, ChangeResourceRecordSets and GetChange.',
  'route53.secretAccessKey': 'AWS shows it once, when the access key is made.',
  'route53.sessionToken': 'For temporary credentials only, which stop working within hours.',
  'route53.hostedZoneId':
    'Only for a private zone, or where several zones have one name: this account then holds that zone alone.',
} as const;

export const sayRoute53 = sentencesOf('connect', route53Words);

/** The English words about what goes wrong at Route 53 alone. */
const route53FailureWords = {
  'route53.explicitDeny':
    'A policy denies this explicitly. If it allows some addresses only, add the one of this server to it.',
  'route53.iamPolicy': 'Allow it in the IAM policy of the key.',
  'route53.noChange': 'Route 53 no longer knows this change.',
  'route53.noHealthCheck':
    'A health check of this set no longer exists at Route 53. Make it there again, or remove it from the set there.',
} as const;

export const sayRoute53Failure = sentencesOf('hosts', route53FailureWords);
