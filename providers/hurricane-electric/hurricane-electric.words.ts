import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Hurricane Electric. */
const hurricaneElectricWords = {
  'hurricane-electric.description':
    'Zones of dns.he.net, read by DNS lookups. Values of records that are dynamic there can be changed, nothing else.',
  'hurricane-electric.label': 'Keys of dynamic records',
  'hurricane-electric.keys':
    'At dns.he.net, tick “Enable entry for dynamic dns” at a record and generate its key. Write each name and its key on a line, with a space between.',
} as const;

export const sayHurricaneElectric = sentencesOf('connect', hurricaneElectricWords);

/** The English words about what goes wrong at Hurricane Electric. */
const hurricaneElectricFailureWords = {
  'hurricane-electric.unproved':
    'Hurricane Electric tells whether a key is right only when its record is changed, so the keys have not been tried.',
  'hurricane-electric.line': 'Line {{line}} of the keys is not a name and a key with a space between.',
  'hurricane-electric.noKey':
    'There is no key for {{name}}. Make its record dynamic at dns.he.net, and add its key to the connection.',
} as const;

export const sayHurricaneElectricFailure = sentencesOf('hosts', hurricaneElectricFailureWords);
