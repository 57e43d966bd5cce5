import { sentencesOf, type Sentence } from '../../src/dns/index.js';
import { sayHost } from './hosts.words.js';

/**
 * The English words about what goes wrong at DNS hosts of any kind. `host` is the host's display name, `said` its own
 * words, which are quoted in its language. A key that ends in `What` is a sentence without its full stop: `because` ends it,
 * or quotes the host after it.
 */
const failureWords = {
  'failure.because': '{{what}}: “{{said}}”.',
  'failure.alone': '{{what}}.',
  'failure.credentialsWhat': '{{host}} refused the credentials',
  'failure.notAllowedWhat': '{{host}} does not allow this with these credentials',
  'failure.notInPlanWhat': '{{host}} does not include this in your plan',
  'failure.existsWhat': '{{host}} has this already',
  'failure.tooLargeWhat': '{{host}} does not take a change of this size',
  'failure.busyWhat': '{{host}} is busy with this zone',
  'failure.refusedWhat': '{{host}} refused the request',
  'failure.refusedRecordWhat': '{{host}} refused the record',
  'failure.refusedRecordsWhat': '{{host}} refused the records',
  'failure.refusedChangeWhat': '{{host}} refused the change',
  'failure.cnameAloneWhat': '{{host}} keeps a CNAME record alone at its name',
  'failure.ttlWhat': '{{host}} does not take this TTL',
  'failure.typeWhat': '{{host}} does not take records of this type',
  'failure.limitWhat': 'A limit of this account or domain at {{host}} is reached',
  'failure.quotaWhat': 'A quota at {{host}} is used up',
  'failure.failedWhat': '{{host}} failed ({{status}})',
  'failure.notMadeWhat': '{{host}} accepted the change and then failed to make it',
  'failure.noZone': '{{host}} does not have this zone.',
  'failure.noRecord': '{{host}} does not have this record any more.',
  'failure.noRecords': '{{host}} does not have these records any more.',
  'failure.noZoneInAccount': '{{host}} does not have this zone in the account of these credentials.',
  'failure.changedMeanwhile': '{{host}} says that somebody else has changed this meanwhile.',
  'failure.setChanged': 'Somebody else has changed this set at {{host}} meanwhile, so it was left as it is.',
  'failure.setMade': 'Somebody else has made this set at {{host}} meanwhile, so it was left as it is.',
  'failure.slower': '{{host}} asks for fewer requests.',
  'failure.failedOpen': '{{host}} failed ({{status}}); the change may have been made.',
  'failure.status': '{{host}} answered with the unexpected status {{status}}.',
  'failure.unconfirmed': '{{host}} did not confirm the change; it may have been made.',
  'failure.stillBusy': '{{host}} is still making an earlier change to this zone. Try again in a minute.',
  'failure.secondary':
    '{{host}} only copies this zone from another server (secondary). Connect the server that keeps it.',
  'failure.unknownToken': '{{host}} does not know this API token, or it has expired. Make one: {{place}}.',
  'failure.keys': '{{host}} refused the API key or the secret key.',
  'failure.clock':
    '{{host}} refused the time of the request: the clock of the server that Zonekeeper runs on is wrong.',
  'failure.address': 'The API address has to be a URL such as {{example}}.',
  'failure.unreachable': '{{host}} cannot be reached at {{address}}. {{reason}}',
  'failure.unfinished': '{{host}} accepted the change and has not finished it within {{seconds}} seconds.',
  'failure.unawaited': '{{host}} accepted the change; nobody waited for it to finish.',
  'failure.unasked': '{{host}} accepted the change, and could not be asked what became of it. {{reason}}',
  'failure.otherFormat': 'The API address answered with {{page}} where {{host}} answers with {{format}}.',
  'failure.page.empty': 'an empty page',
  'failure.page.web': 'a web page',
  'failure.page.other': 'something else',
  'failure.form': '{{host}} answered in a form we do not know (at {{place}}).',
  'failure.otherAnswer': '{{host}} was asked for {{asked}} and answered with {{given}}.',
  'failure.otherServer': '{{host}} leads to another server for the next page of its list.',
  'failure.noSoa': '{{host}} listed no SOA record for {{zone}}, so the listing is not whole.',
  'failure.setTwice': '{{host}} listed the record set {{set}} twice.',
  'failure.incomplete': '{{host}} did not list everything: {{why}}. Nothing was taken from it; try again.',
  'failure.why.circle': 'its pages lead in a circle',
  'failure.why.tooMany': 'it has more than {{most}} pages',
  'failure.why.moved': 'the number of entries changed meanwhile',
  'failure.why.twice': 'an entry is listed twice',
  'failure.why.fewer': 'it lists {{found}} of {{total}} entries',
  'failure.signIn': 'The sign-in at the DNS host was not answered, so nothing was sent. Try again.',
  'failure.gone': '{{name}} {{type}} is no longer at {{host}}.',
  'failure.moved':
    '{{name}} {{type}} was changed at {{host}} by somebody else just before this write, so it was left as it is. {{now}}',
  'failure.now.gone': 'It no longer exists there.',
  'failure.now.unreadable': 'It now holds data that cannot be read here.',
  'failure.now.holds': 'It now holds {{values}}.',
  'failure.tooLargeSet':
    '{{name}} {{type}} is too large for {{host}} to be replaced in one step. Delete it first, and then create it.',
  'failure.notSent.cancelled': 'The work was cancelled before this change was sent.',
  'failure.notSent.earlier': 'Not sent, because an earlier change failed: {{reason}}',
  'failure.notSent.unread': 'Not sent, because the zone could not be read again: {{reason}}',
  'failure.notSent.sibling': 'Not sent, because {{set}} could not be changed.',
  'failure.notSent.run': 'Not sent, because the run has failed.',
  'failure.notSent.held': 'Another record at {{name}} has changed at {{host}}, so this change was not sent.',
  'failure.notSent.refused': 'Another change of this plan was refused, so nothing was sent.',
  'failure.notSent.notMade': 'An earlier change was not made, so this one was not sent.',
  'failure.notSent.moved':
    'Another record that this plan changes is no longer what it was, so nothing of this group was changed.',
  'failure.overwrite.others': 'Somebody else wrote to this zone at {{host}} in the same moment.',
  'failure.overwrite.unasked':
    '{{host}} could not be asked whether somebody else wrote to this zone in the same moment.',
  'failure.overwrite.known':
    'While this write was on its way, somebody else changed {{set}} at {{host}}. {{state}} Unless the zone still shows that, this write replaced it.',
  'failure.overwrite.possible': 'If they changed {{set}}, this write replaced their change. {{before}}',
  'failure.before.none': 'Right before, there was none.',
  'failure.before.held': 'Right before, it held {{content}}.',
  'failure.seen.deleted': 'It was deleted.',
  'failure.seen.unreadable': 'It held data that cannot be read here.',
  'failure.seen.held': 'It held {{content}}.',
  'failure.entries': 'Check your entries: {{fields}}.',
  'failure.lacksPermission':
    'The API token of {{host}} lacks the permission {{permission}}. Add it, or make a token that has it: {{place}}.',
  'failure.needRole': 'They need the role {{role}} for this zone.',
  'failure.needPermission': 'They need the permission {{permission}}.',
  'failure.ipNotAllowedWhat': '{{host}} does not take API calls from the address of this server',
  'failure.allowAddress': 'Allow the address there: {{place}}.',
  'failure.switchOnApi': 'API access has to be switched on there: {{place}}.',
  'failure.unknownIdWhat': '{{host}} does not know this id, or does not show it to these credentials',
  'failure.expiredWhat': 'These credentials have expired at {{host}}',
  'failure.makeNew': 'Make new ones: {{place}}.',
  'failure.notActive': '{{service}} is not active in this account. Switch it on there: {{place}}.',
  'failure.askOwner': 'Ask the owner of the domain there for permission to edit it.',
  'failure.askToRaise': 'Ask {{host}} to raise it.',
  'failure.ttlRange': 'It takes {{min, number}} to {{max, number}} seconds.',
  'failure.ttlLeast': 'It takes {{min, number}} seconds or more.',
  'failure.mostRecords': 'A domain has up to {{most, number}} records.',
  'failure.recordsFull': '{{host}} takes {{most, number}} records in a domain; this would be more. Delete some first.',
  'failure.slowerRate': '{{host}} asks for fewer requests: it takes {{most, number}} a minute.',
  'failure.later': 'Try again later.',
  'failure.maintenance': '{{host}} maintains its DNS service. Try again later.',
  'failure.zoneTaken': 'Somebody has this zone at {{host}}.',
  'failure.zoneExists': '{{host}} has this zone already.',
  'failure.existsSet': '{{host}} has records of this name and type already.',
  'failure.existsOther': '{{host}} has other {{set}} records already, which were left as they are.',
  'failure.noSuchZone': '{{host}} does not have {{zone}}, or does not show it to these credentials.',
  'failure.severalZones':
    '{{host}} has several zones called {{zone}}: {{choices}}. Enter the one that the domain is delegated to as {{field}}.',
  'failure.privateZone': '{{zone}} is a private zone ({{choices}}). To manage it, enter it as {{field}}.',
  'failure.otherZone': 'This account names the zone {{found}}, which is not {{zone}}.',
  'failure.servedElsewhere':
    'This domain uses other name servers than those of {{host}}, so its records cannot be changed there. Give it those name servers, or connect the DNS host that serves it.',
  'failure.orElsewhere': 'Or the domain uses other name servers than those of {{host}}.',
  'failure.noZoneList': 'DNS has no list of the zones that somebody owns: add domains by name.',
  'failure.missing': '{{field}} is missing.',
  'failure.otherPage':
    '{{host}} was asked for page {{wanted}} of its list and answered with page {{found}}. Nothing was taken from it; try again.',
  'failure.noNextPage': '{{host}} did not say where its list goes on.',
  'failure.noNs': '{{host}} listed no name servers for {{zone}}, so the listing is not whole.',
  'failure.why.emptyPage': 'a page of its list is empty',
  'failure.confirmedUnread': '{{host}} confirmed the write, and the zone could not be read afterwards: {{reason}}',
  'failure.besideCname':
    '{{name}} would have a CNAME record beside {{type}}, which DNS does not allow: delete one of them first.',
} as const;

export const sayFailure = sentencesOf('hosts', failureWords);

/** `Acme refused the record: “too long”. Shorten it.` `said` is what the host says; empty if it says nothing. */
export function because(what: Sentence, said: string, cure?: Sentence): Sentence {
  const words = said.trim().replace(/\.$/, '');
  const sentence =
    words === '' ? sayFailure('failure.alone', { what }) : sayFailure('failure.because', { what, said: words });
  return cure ? sayHost('both', { first: sentence, second: cure }) : sentence;
}

/** `fields`: names of the connect form, those of the vendor as its pages have them. */
export function checkEntries(...fields: (string | Sentence)[]): Sentence {
  return sayFailure('failure.entries', { fields });
}

/** `permission` and `place` as the pages of the vendor call them. */
export function lackingPermission(
  host: string,
  { permission, place }: { permission: string; place: string },
): Sentence {
  return sayFailure('failure.lacksPermission', { host, permission, place });
}
