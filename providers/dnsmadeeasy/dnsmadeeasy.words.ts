import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about DNS Made Easy. */
const dnsmadeeasyWords = {
  'dnsmadeeasy.description':
    'Domains of a DNS Made Easy account. The locations of the Global Traffic Director stay as they are.',
  'dnsmadeeasy.key':
    'At cp.dnsmadeeasy.com: Config, Account Information, Generate New API Credentials. The keys may do all that the account may.',
  'dnsmadeeasy.secret': 'Shown beside the API key.',
  'dnsmadeeasy.address': 'Leave it, unless the keys are of the sandbox: then https://api.sandbox.dnsmadeeasy.com.',
} as const;

export const sayDnsmadeeasy = sentencesOf('connect', dnsmadeeasyWords);
