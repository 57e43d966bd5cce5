import type { AlertSeverity, AlertStory } from '../log/alert-kinds.js';

/** Every text of the alert mails. Texts of a zone or a person are only ever filled in, as `{{name}}`. */
export interface AlertTexts {
  /** Language of the HTML document. */
  language: string;
  /** Subject of every mail of one incident: mail programs show them as one thread. */
  incident: string;
  hijackIncident: string;
  several: string;
  single: string;
  digest: string;
  stories: Record<AlertStory, { heading: string; done: string; advice: string }>;
  severities: Record<AlertSeverity, string>;
  labels: Record<'at' | 'who' | 'seenBy' | 'done' | 'advice' | 'before' | 'after' | 'none', string>;
  moreChanges: string;
  moreAlerts: string;
  moreValues: string;
  heldBack: string;
  heldBackSubject: string;
  openIncident: string;
  openDomain: string;
  openPage: string;
  why: string;
  unsubscribe: string;
  confirmation: { subject: string; paragraphs: readonly string[]; button: string; why: string };
  test: { subject: string; paragraphs: readonly string[]; why: string };
  missing: { subject: string; paragraphs: readonly string[]; button: string; why: string };
}

const english: AlertTexts = {
  language: 'en',
  incident: '{{domain}}: unexpected change of DNS records',
  hijackIncident: 'URGENT: the delegation of {{domain}} changed',
  several: '{{domain}}: {{count}} protection alerts',
  single: '{{domain}}: {{heading}}',
  digest: '{{domain}}: what happened yesterday',
  stories: {
    opened: {
      heading: 'DNS records changed outside of Zonekeeper',
      done: 'We have not changed anything.',
      advice:
        'If you made this change, accept it as the new baseline. If not, restore the records and change your password at the DNS host.',
    },
    hijack: {
      heading: 'The delegation or the DNSSEC keys at the parent zone changed',
      done: 'We cannot undo this. Only your registrar can.',
      advice:
        'If you are not moving this domain right now, call your registrar immediately and ask for a registry lock.',
    },
    restored: {
      heading: 'DNS records were restored',
      done: 'The records are as they were before. We checked.',
      advice:
        'Find out who made the change. If it was intended, accept it as the new baseline so that we do not undo it again.',
    },
    held: {
      heading: 'The restore is on hold',
      done: 'We stopped restoring these records.',
      advice:
        'If another program manages these records, add an ignore rule for them or turn that program off. Then decide which values to keep.',
    },
    accepted: {
      heading: 'A change was accepted as the new baseline',
      done: 'We protect the records as they are now.',
      advice: 'You do not need to do anything. If you did not expect this, check who accepted it.',
    },
    vanished: {
      heading: 'The change has been undone',
      done: 'We did not change anything. The records match the baseline again.',
      advice: 'If nobody on your side undid the change, find out who can write to this zone.',
    },
    restore_failed: {
      heading: 'DNS records could not be restored',
      done: 'We tried to restore the records, but we could not finish.',
      advice: 'Check which records are restored and which are not. Then restore again.',
    },
    snapshot_failed: {
      heading: 'A backup could not be taken',
      done: 'Your earlier backups are unchanged.',
      advice: 'Check the connection to your DNS host.',
    },
    sight_lost: {
      heading: 'We cannot watch this domain at the moment',
      done: 'We keep trying. Until we can read the zone, we report no changes and restore nothing automatically.',
      advice: 'Check the connection to your DNS host. Until it works again, we cannot notice changes to this zone.',
    },
    sight_regained: {
      heading: 'We are watching this domain again',
      done: 'We read the zone and compared it with its baseline.',
      advice: 'You do not need to do anything.',
    },
    other: { heading: 'Protection notice', done: '', advice: '' },
  },
  severities: { critical: 'Critical', warning: 'Warning', notice: 'Notice' },
  labels: {
    at: 'When',
    who: 'Who',
    seenBy: 'Seen at',
    done: 'What we did',
    advice: 'What to do',
    before: 'before',
    after: 'now',
    none: 'no such record',
  },
  moreChanges: 'and {{count}} more changed record sets',
  moreAlerts: 'and {{count}} more alerts',
  moreValues: 'and {{count}} more values',
  heldBack:
    '{{count}} earlier alerts about this domain were not mailed to you, because you had already received many within the hour. You can read them in the list of alerts.',
  heldBackSubject: '{{domain}}: alerts that were not mailed to you',
  openIncident: 'Open the incident',
  openDomain: 'Open the protection of {{domain}}',
  openPage: 'Open in Zonekeeper',
  why: 'You get this mail because your address receives alerts about {{domain}}.',
  unsubscribe: 'Stop alerts about this domain',
  confirmation: {
    subject: 'Confirm alerts for {{domain}}',
    paragraphs: [
      'Someone entered this address to receive alerts about the DNS zone {{domain}}.',
      'To receive them, open the page below and press the button there. The link works once and expires after three days.',
      'If you did not expect this mail, ignore it. You will get no alerts.',
    ],
    button: 'Confirm this address',
    why: 'We sent this mail once, because someone entered this address as an alert recipient.',
  },
  test: {
    subject: 'Test alert for {{domain}}',
    paragraphs: [
      'This is a test. Alerts about {{domain}} reach this address.',
      'Nothing happened to your zone. You do not need to do anything.',
    ],
    why: 'You get this mail because someone with access to {{domain}} pressed "Test Email".',
  },
  missing: {
    subject: 'Nobody receives alerts about {{domain}}',
    paragraphs: [
      '{{domain}} has no e-mail address for alerts. If someone changes its DNS records, we notice, but nobody hears of it.',
      'Add an address in the protection settings of the domain.',
    ],
    button: 'Add an address',
    why: 'We send this reminder once for each domain, to the address of your account.',
  },
};

/** A language that is missing here gets English mails. */
const translations: Readonly<Record<string, AlertTexts>> = { en: english };

export function textsFor(language: string | null): AlertTexts {
  return translations[language ?? 'en'] ?? english;
}
