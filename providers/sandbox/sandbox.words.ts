import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about the sandbox. */
const sandboxWords = {
  'sandbox.description':
    'A DNS host inside Zonekeeper, for trying things out: real zones and real answers, on this machine only.',
} as const;

export const saySandbox = sentencesOf('connect', sandboxWords);

/** The English words about what goes wrong at the sandbox alone. */
const sandboxFailureWords = {
  'sandbox.twoLabels': 'A sandbox zone needs a name of two labels or more.',
  'sandbox.stale': 'The zone has changed since it was read. Nothing was written.',
  'sandbox.unreadable': 'The sandbox cannot read its zones at the moment.',
} as const;

export const saySandboxFailure = sentencesOf('hosts', sandboxFailureWords);
