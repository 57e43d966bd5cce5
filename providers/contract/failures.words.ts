import { sentencesOf, type Sentence, type Statement } from '../../src/dns/index.js';
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
  'failure.form': '{{host}} answered in a form we do not know: {{difference}}.',
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
} as const;

export const sayFailure = sentencesOf('hosts', failureWords);

/** `Acme refused the record: “too long”. Shorten it.` `said` is what the host says; empty if it says nothing. */
export function because(what: Statement, said: string, cure?: Statement): Sentence {
  const words = said.trim().replace(/\.$/, '');
  const sentence =
    words === '' ? sayFailure('failure.alone', { what }) : sayFailure('failure.because', { what, said: words });
  return cure ? sayHost('both', { first: sentence, second: cure }) : sentence;
}
