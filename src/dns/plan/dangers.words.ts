import { sentencesOf } from '../phrases/phrase.js';

/** The English words of the reasons why a plan needs confirmation. */
export const dangerWords = {
  too_many_changes:
    'This changes or deletes {{touched, number}} of the {{total, number}} records ({{percent}} %). In a zone of {{least}} or more records, changing over {{most}} % at once needs confirmation.',
  empties_zone_one:
    'This deletes every record of the zone, the only one, and leaves the SOA and the name servers alone. Emptying a zone needs confirmation.',
  empties_zone_other:
    'This deletes every record of the zone, all {{count, number}}, and leaves the SOA and the name servers alone. Emptying a zone needs confirmation.',
  apex_ns_change:
    'This changes the name servers of the zone itself from {{before}} to {{after}}. A mistake there takes the whole domain offline, so any such change needs confirmation.',
  none: 'none',
  zone_missing: 'The DNS host does not have this zone any more. Applying this makes the zone there again.',
  nothing_listed:
    'The DNS host shows no records at all, where there were {{before, number}} before. That may be a fault of the host.',
} as const;

export const sayDanger = sentencesOf('dangers', dangerWords);
