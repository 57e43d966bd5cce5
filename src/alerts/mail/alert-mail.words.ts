import { sentencesOf } from '../../dns/index.js';

/** The English words of alert mails. Texts of a zone or a person are only ever filled in. */
export const alertMailWords = {
  'alert.incident': '{{domain}}: unexpected change of DNS records',
  'alert.hijackIncident': 'URGENT: the delegation of {{domain}} changed',
  'alert.several_one': '{{domain}}: {{count, number}} protection alert',
  'alert.several_other': '{{domain}}: {{count, number}} protection alerts',
  'alert.single': '{{domain}}: {{heading}}',
  'alert.digest': '{{domain}}: what happened yesterday',
  'alert.titled': '{{severity}}: {{heading}}',

  'alert.severity.critical': 'Critical',
  'alert.severity.warning': 'Warning',
  'alert.severity.notice': 'Notice',

  'alert.heading.opened': 'DNS records changed outside of Zonekeeper',
  'alert.heading.hijack': 'The delegation or the DNSSEC keys at the parent zone changed',
  'alert.heading.restored': 'DNS records were restored',
  'alert.heading.held': 'The restore is on hold',
  'alert.heading.accepted': 'A change was accepted as the new baseline',
  'alert.heading.vanished': 'The change has been undone',
  'alert.heading.restore_failed': 'DNS records could not be restored',
  'alert.heading.snapshot_failed': 'A backup could not be taken',
  'alert.heading.sight_lost': 'We cannot watch this domain at the moment',
  'alert.heading.sight_regained': 'We are watching this domain again',
  'alert.heading.other': 'Protection notice',

  'alert.done.opened': 'We have not changed anything.',
  'alert.done.hijack': 'We cannot undo this. Only your registrar can.',
  'alert.done.restored': 'The records are as they were before. We checked.',
  'alert.done.held': 'We stopped restoring these records.',
  'alert.done.accepted': 'We protect the records as they are now.',
  'alert.done.vanished': 'We did not change anything. The records match the baseline again.',
  'alert.done.restore_failed': 'We tried to restore the records, but we could not finish.',
  'alert.done.snapshot_failed': 'Your earlier backups are unchanged.',
  'alert.done.sight_lost':
    'We keep trying. Until we can read the zone, we report no changes and restore nothing automatically.',
  'alert.done.sight_regained': 'We read the zone and compared it with its baseline.',

  'alert.advice.opened':
    'If you made this change, accept it as the new baseline. If not, restore the records and change your password at the DNS host.',
  'alert.advice.hijack':
    'If you are not moving this domain right now, call your registrar immediately and ask for a registry lock.',
  'alert.advice.restored':
    'Find out who made the change. If it was intended, accept it as the new baseline so that we do not undo it again.',
  'alert.advice.held':
    'If another program manages these records, add an ignore rule for them or turn that program off. Then decide which values to keep.',
  'alert.advice.accepted': 'You do not need to do anything. If you did not expect this, check who accepted it.',
  'alert.advice.vanished': 'If nobody on your side undid the change, find out who can write to this zone.',
  'alert.advice.restore_failed': 'Check which records are restored and which are not. Then restore again.',
  'alert.advice.snapshot_failed': 'Check the connection to your DNS host.',
  'alert.advice.sight_lost':
    'Check the connection to your DNS host. Until it works again, we cannot notice changes to this zone.',
  'alert.advice.sight_regained': 'You do not need to do anything.',

  'alert.label.at': 'When',
  'alert.label.who': 'Who',
  'alert.label.seenBy': 'Seen at',
  'alert.label.done': 'What we did',
  'alert.label.advice': 'What to do',
  'alert.before': 'before: {{value}}',
  'alert.after': 'now: {{value}}',
  'alert.none': 'no such record',

  'alert.moreChanges_one': 'and {{count, number}} more changed record set',
  'alert.moreChanges_other': 'and {{count, number}} more changed record sets',
  'alert.moreAlerts_one': 'and {{count, number}} more alert',
  'alert.moreAlerts_other': 'and {{count, number}} more alerts',
  'alert.moreValues_one': 'and {{count, number}} more value',
  'alert.moreValues_other': 'and {{count, number}} more values',
  'alert.heldBack_one':
    '{{count, number}} earlier alert about this domain was not mailed to you, because you had already received many within the hour. You can read it in the list of alerts.',
  'alert.heldBack_other':
    '{{count, number}} earlier alerts about this domain were not mailed to you, because you had already received many within the hour. You can read them in the list of alerts.',
  'alert.heldBackSubject': '{{domain}}: alerts that were not mailed to you',

  'alert.openIncident': 'Open the incident',
  'alert.openDomain': 'Open the protection of {{domain}}',
  'alert.openPage': 'Open in Zonekeeper',
  'alert.why': 'You get this email because your address receives alerts about {{domain}}.',
  'alert.unsubscribe': 'Stop alerts about this domain',

  'confirmation.subject': 'Confirm alerts for {{domain}}',
  'confirmation.asked': 'Someone entered this address to receive alerts about the DNS zone {{domain}}.',
  'confirmation.how':
    'To receive them, open the page below and press the button there. The link works once and expires after three days.',
  'confirmation.ignore': 'If you did not expect this email, ignore it. You will get no alerts.',
  'confirmation.button': 'Confirm this address',
  'confirmation.why': 'We sent this email once, because someone entered this address as an alert recipient.',

  'test.subject': 'Test alert for {{domain}}',
  'test.reached': 'This is a test. Alerts about {{domain}} reach this address.',
  'test.nothing': 'Nothing happened to your zone. You do not need to do anything.',
  'test.why': 'You get this email because someone with access to {{domain}} asked for a test.',

  'missing.subject': 'Nobody receives alerts about {{domain}}',
  'missing.text':
    '{{domain}} has no email address for alerts. If someone changes its DNS records, we notice, but nobody hears of it.',
  'missing.how': 'Add an address in the protection settings of the domain.',
  'missing.button': 'Add an address',
  'missing.why': 'We send this reminder once for each domain, to the address of your account.',

  'page.confirm': 'Confirm this address',
  'page.confirmText': 'Send alerts about the DNS zone {{domain}} to {{address}}?',
  'page.confirmButton': 'Yes, send alerts',
  'page.confirmed': 'Confirmed',
  'page.confirmedText': '{{address}} receives alerts about {{domain}} from now on.',
  'page.leave': 'Stop these alerts?',
  'page.leaveText': '{{address}} will get no more alerts about {{domain}}.',
  'page.leaveButton': 'Stop these alerts',
  'page.left': 'Done',
  'page.leftText': '{{address}} gets no more alerts about {{domain}}.',
} as const;

export const sayMail = sentencesOf('mails', alertMailWords);
