import { sentencesOf } from '../../dns/index.js';

/** The English words of answers that are made without a model. */
export const answerWords = {
  noModel:
    'No AI model is configured on this installation. This answer comes from the rules of DNS and from what is stored about your domains.',
  chosen: 'This answer comes from the rules of DNS and from what is stored about your domains, without an AI model.',
  profilesOff:
    'All profiles of the assistant are switched off in the settings, so no AI model was asked. This answer comes from the rules of DNS.',
  'failed.timeout': 'The AI model did not answer in time. This answer comes from the rules of DNS.',
  'failed.busy': 'The AI model takes no more questions at the moment. This answer comes from the rules of DNS.',
  'failed.refused':
    'The AI model refused the request; the operator of this installation should check its key and its name. This answer comes from the rules of DNS.',
  'failed.unreachable': 'The AI model cannot be reached. This answer comes from the rules of DNS.',
  'failed.garbled': 'The AI model gave no answer that can be used. This answer comes from the rules of DNS.',
  'failed.down': 'The AI model reports a fault. This answer comes from the rules of DNS.',
  cut: 'The answer was too long and ends here.',
  invented: 'Named in the answer, but not in your zones: {{names}}.',
  unknownSource: 'Cited in the answer, but not among what the assistant has seen: {{tags}}.',
  noZones: 'You have no domain here yet. Add one under Domains, and ask again.',
  'about.all': 'Domains checked: {{shown, number}} of {{total, number}}.',
  'about.zone': '{{domain}}, as it was read {{at}}: {{records, number}} records.',
  neverRead: '{{domain}} was never read from its DNS host, so nothing is known about it. Refresh it first.',
  clean: 'The rules found nothing wrong.',
  cleanAbout: 'The rules found nothing wrong in what you ask about.',
  found: 'Errors: {{errors, number}}. Warnings: {{warnings, number}}. Notes: {{notes, number}}. The most severe first:',
  more: 'Further findings: {{more, number}}. They are on the page of your records, under Issues.',
  'severity.error': 'Error',
  'severity.warning': 'Warning',
  'severity.note': 'Note',
  'mail.mx': 'Mail goes to {{hosts}}.',
  'mail.noMx': 'There is no MX record: mail goes to the address of the domain itself, if it has one.',
  'mail.spf': 'SPF says who may send: {{value}}',
  'mail.noSpf': 'There is no SPF record, so nobody can tell which servers may send your mail.',
  'mail.dmarc': 'DMARC asks receivers to do this with forged mail: {{value}}',
  'mail.noDmarc': 'There is no DMARC record at _dmarc, so receivers decide by themselves about forged mail.',
  'mail.dkim': 'DKIM keys that are published: {{keys, number}}.',
  'mail.noDkim': 'No DKIM key is published, so your mail carries no signature that can be checked.',
  'ttl.range': 'TTLs go from {{shortest, duration}} to {{longest, duration}}.',
  'ttl.usual':
    'Between five minutes and a day suits most records: shorter ones cost lookups, longer ones delay changes.',
  'ttl.beforeMove': 'Before a planned move, lower the TTL at least one old TTL ahead: after the change it is too late.',
  'propagation.bound':
    'After a change, resolvers may give the old answer for at most the TTL that the record had. The longest TTL in this zone is {{longest, duration}}.',
  'propagation.negative':
    'That a name does not exist is remembered for up to {{seconds, duration}}: a new name may be missing for that long.',
  'propagation.check':
    'The Propagation page asks the authoritative servers first, and then resolvers around the world. It tells an old answer from a wrong one.',
  'platform.plans':
    'Every change becomes a plan that you see before it is made. A backup is taken first, and the zone is read again afterwards.',
  'platform.undo': 'Domain Backups restores a whole zone or single records, and any change can be taken back.',
  limits: 'Only the stored records were looked at. What servers answer is on the page Propagation.',
} as const;

export const sayAnswer = sentencesOf('answers', answerWords);
