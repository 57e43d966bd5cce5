import { sentencesOf } from '../../dns/index.js';

/** The English words of what a plan leaves out, keeps or does beside what was asked for. */
export const planWords = {
  recordDeleted: 'DNS record deleted from provider and database successfully',
  ruleDeleted: 'Plans include these records again',
  notShown: 'The DNS host confirmed the change of {{set}}, but does not show it in {{domain}}.',
  arrivedInDoubt:
    'The DNS host did not confirm this write, and the zone was written otherwise before it showed this change. If somebody else changed {{set}}, this write may have replaced their change.',
  interrupted: 'Applying was interrupted before the DNS host confirmed this change. Nothing was repeated.',
  unsent: 'It was not sent.',
  pluginFailed: 'The plugin of the DNS host failed.',
  awaited: '{{reason}} It may still arrive: Zonekeeper looks for it during the next {{minutes}} minutes.',
  neverArrived: '{{reason}} It did not arrive within {{minutes}} minutes.',
  backupMayLack: 'The backup may lack records. {{reason}}',
  moreWarnings_one: 'There is {{count, number}} more warning.',
  moreWarnings_other: 'There are {{count, number}} more warnings.',
  signerKeeps: '{{set}} stays: the software that signs the zone writes it. Delete it by name if it has to go.',
  keepsDisabled:
    '{{set}} keeps its disabled records: a zone file cannot hold them. Delete them by name if they have to go.',
  unreadMissing: '{{set}} is not put back: Zonekeeper cannot read "{{text}}". Write it at the DNS host.',
  unreadStays: '{{set}} stays: Zonekeeper cannot read "{{text}}". Delete it at the DNS host.',
  moreAlike_one: 'The same goes for {{count, number}} more set of records.',
  moreAlike_other: 'The same goes for {{count, number}} more sets of records.',
  neverAutomatic: '{{set}} is left as it is: such records are never restored automatically.',
  reserved: '{{set}} is left as it is. Name it to restore it, too.',
  soa: 'The SOA record is another one than the zone has. It is left out: the DNS host manages that record.',
  soaOnLine:
    'The SOA record on line {{line}} is another one than the zone has. It is left out: the DNS host manages that record.',
  signatures_one:
    '{{count, number}} record of the file is left out: the software that signs the zone makes records of these types itself ({{types}}).',
  signatures_other:
    '{{count, number}} records of the file are left out: the software that signs the zone makes records of these types itself ({{types}}).',
  displaced:
    '{{set}} came later and is deleted all the same: it cannot stand beside the {{type}} record of the backup.',
  ignoredInPart: 'Some records of {{set}} are left as they are: an ignore rule covers them.',
  ignoredNew: '{{set}} is left out: an ignore rule covers it.',
  ignored: '{{set}} is left as it is: an ignore rule covers it.',
  moreIgnored_one: 'Ignore rules cover {{count, number}} more set of records.',
  moreIgnored_other: 'Ignore rules cover {{count, number}} more sets of records.',
} as const;

export const sayPlan = sentencesOf('plans', planWords);
