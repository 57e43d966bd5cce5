import { sentencesOf } from '../../src/dns/index.js';

/** The English words that connect forms share. A name from the page of a vendor, such as a key's, is a plain text. */
const connectWords = {
  'label.apiToken': 'API token',
  'label.apiKey': 'API key',
  'label.apiAddress': 'API address',
  'label.signInAddress': 'Sign-in address',
  'label.secret': 'Secret',
  'label.secretKey': 'Secret key',
  'label.userName': 'User name',
  'label.server': 'Server',
  'label.port': 'Port',
  'label.keyName': 'Key name',
  'label.keyAlgorithm': 'Key algorithm',
  'label.keySecret': 'Key secret',
  'label.serverId': 'Server id',
  'label.zoneName': 'Zone name',
  'label.organisationId': 'Organisation id',
  unlessProxy: 'Leave it as it is, unless a proxy stands in between.',
} as const;

export const sayConnect = sentencesOf('connect', connectWords);
