import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Google Cloud DNS. */
const googleCloudDnsWords = {
  'google-cloud-dns.description': 'Managed zones of a Google Cloud project, with routing policies kept as they are.',
  'google-cloud-dns.key':
    'The JSON file: Google Cloud console, IAM & Admin, Service accounts, Keys, Add key. The account needs the role DNS Administrator (roles/dns.admin) on the project or on its zones.',
  'google-cloud-dns.projectId': 'Only if the zones are in another project than the service account.',
  'google-cloud-dns.zoneName':
    'As the console lists it. Only for a private zone, or where several zones have one DNS name: this account then holds that zone alone.',
} as const;

export const sayGoogleCloudDns = sentencesOf('connect', googleCloudDnsWords);

/** The English words about what goes wrong at Google Cloud DNS alone. */
const googleCloudDnsFailureWords = {
  'google-cloud-dns.keyFile':
    'The service account key cannot be read ({{part}}). Paste the whole JSON file as it was downloaded.',
} as const;

export const sayGoogleFailure = sentencesOf('hosts', googleCloudDnsFailureWords);
