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
