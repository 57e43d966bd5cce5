import { sentencesOf } from '../../dns/index.js';

/** The English words of what a zone loses on its way to another DNS host, and what can be done about it. */
export const lossWords = {
  soa: '{{target}} writes the SOA record of its zones itself.',
  nameServers: '{{target}} has name servers of its own, which take the place of these.',
  signed: 'These keys belong to whoever signs the zone at {{source}}.',
  setting: '{{target}} does not keep the setting "{{setting}}".',
  routing: '{{source}} chooses among these values for each answer. {{target}} answers with all of them.',
  automaticTtl:
    '{{source}} chooses the TTL of this record itself. {{target}} wants a number and gets {{kept, number}} seconds.',
  unread: 'Zonekeeper cannot read this record, so it cannot write it at {{target}}.',
  apexCname: 'A CNAME cannot stand at the domain itself at {{target}}.',
  zoneSize: '{{target}} takes {{most, number}} records in a zone. This one has {{found, number}}.',
  'remedy.soa': 'Nothing to do.',
  'remedy.nameServers': 'When you move, give your registrar the name servers of {{target}}.',
  'remedy.unsign':
    'Before the delegation moves, remove the DS record at your registrar and wait for its TTL. After the move, sign the zone at {{target}} and publish its DS record.',
  'remedy.remark': 'Nothing to do: name servers answer the same without it. Backups keep it.',
  'remedy.setting': 'Before you move, check what depends on it: {{target}} answers with the records as they are.',
  'remedy.routing': 'Delete the values that should not be answered, or set up such rules at {{target}}.',
  'remedy.alias': 'Enter the addresses that the alias leads to as A and AAAA records, and keep them up to date.',
  'remedy.write': 'Write it at {{target}} by hand: {{text}}',
  'remedy.change': 'Change it here so that {{target}} takes it, or do without it.',
  'remedy.disabled': 'Nothing to do: it is not answered now either. Backups keep it.',
  'remedy.accept': 'Nothing to do if this form suits you. Otherwise change the record here first.',
  'remedy.check': 'Check the record after the move.',
} as const;

export const sayLoss = sentencesOf('losses', lossWords);
