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
