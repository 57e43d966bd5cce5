import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Namecheap. */
const namecheapWords = {
  'namecheap.description': 'Domains on the BasicDNS, PremiumDNS or FreeDNS of Namecheap.',
  'namecheap.userName': 'The name that you sign in to Namecheap with.',
  'namecheap.key':
    'At Namecheap under Profile → Tools → API Access, after it is switched on there. The key may do all that the account may: it has no narrower permissions.',
  'namecheap.clientIp':
    'The public IPv4 address of this server. Add it to the whitelisted IPs under Profile → Tools → API Access.',
  'namecheap.address': 'For an account of the sandbox: https://api.sandbox.namecheap.com.',
} as const;

export const sayNamecheap = sentencesOf('connect', namecheapWords);
