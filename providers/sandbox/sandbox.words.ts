import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about the sandbox. */
const sandboxWords = {
  'sandbox.description':
    'A DNS host inside Zonekeeper, for trying things out: real zones and real answers, on this machine only.',
} as const;

export const saySandbox = sentencesOf('connect', sandboxWords);
