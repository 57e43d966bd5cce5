import { sentencesOf } from '../dns/index.js';

/** The English words of requests about protection that are refused. */
export const protectionRefusalWords = {
  zoneNotReadable: 'Protection needs a complete reading of the zone, but reading it failed: {{reason}}',
  zoneNotSteady:
    '{{host}} lists the zone differently each time. Every scan would raise a false alarm, so protection stays off.',
  zoneNotSteadyAt:
    '{{host}} lists the zone differently each time, for example {{sets}}. Every scan would raise a false alarm, so protection stays off.',
  restoreFailed: 'The records were not put back completely. {{reason}}',
  autoRestoreNotPossible:
    '{{host}} can only be read, so Zonekeeper cannot put records back there. Switch auto-restore off: protection still watches the domain and alerts you.',
  delegationNotRestorable:
    'This was changed at the registry, so no DNS host can put it back. Sign in at your registrar, correct it there and change your password.',
  publicationNotRestorable:
    'The DNS host lists the records as you approved them, so there is nothing to put back. Ask the host why its name servers answer differently.',
  isBaseline: "it is the baseline of the domain's protection.",
} as const;

export const sayProtectionRefusal = sentencesOf('refusals', protectionRefusalWords);
