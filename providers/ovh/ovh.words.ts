import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about OVHcloud. */
const ovhWords = {
  'ovh.description': 'DNS zones of an OVHcloud account, by its API.',
  'ovh.applicationKey':
    'Make all three keys at https://eu.api.ovh.com/createToken/ (or ca.api.ovh.com, api.us.ovhcloud.com) with the rights GET /domain/zone, and GET, POST, PUT and DELETE /domain/zone/*. Only GET suffices to watch and back up.',
  'ovh.consumerKey': 'Choose an unlimited validity, or the connection ends on the day that the key does.',
  'ovh.address':
    'https://eu.api.ovh.com, https://ca.api.ovh.com or https://api.us.ovhcloud.com: keys work only where they were made.',
} as const;

export const sayOvh = sentencesOf('connect', ovhWords);

/** The English words about what goes wrong at OVHcloud alone. */
const ovhFailureWords = {
  'ovh.expired': 'This service has expired at OVHcloud. Renew it in the OVHcloud Control Panel.',
  'ovh.newKeys': 'Make new keys with the rights {{rights}}: {{place}}.',
  'ovh.elsewhere': 'Keys work only where they were made: {{places}}.',
  'ovh.tooOld': 'The request reached OVHcloud too long after it was signed. Try again.',
  'ovh.keepsChanging': 'Records of this zone keep changing at OVHcloud while they are read. Try again in a minute.',
  'ovh.unserved':
    'OVHcloud has stored the records, but did not confirm that it serves them; the next change will ask it again. {{reason}}',
  'ovh.bothRecords': 'OVHcloud has the new record, and may still have the old one.',
} as const;

export const sayOvhFailure = sentencesOf('hosts', ovhFailureWords);
