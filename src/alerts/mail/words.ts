import type { AlertSeverity, AlertStory } from '../log/alert-kinds.js';

/** Every word of the alert mails. `{{name}}` is filled in; whatever comes from a zone or a person is only ever filled in. */
export interface MailWords {
  /** Of the HTML document. */
  language: string;
  /** Subject of all mails of one incident: the same, so that mailboxes show one thread. */
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

const english: MailWords = {
  language: 'en',
  incident: '{{domain}}: unexpected change of DNS records',
  hijackIncident: 'URGENT: the delegation of {{domain}} changed',
  several: '{{domain}}: {{count}} protection alerts',
  single: '{{domain}}: {{heading}}',
  digest: '{{domain}}: what happened yesterday',
  stories: {
    opened: {
      heading: 'DNS records changed outside of Zonekeeper',
      done: 'We have not changed anything so far.',
      advice:
        'If you made this change, accept it as the new baseline. If not, restore the records and change your password at the DNS host.',
    },
    hijack: {
      heading: 'The delegation or the DNSSEC keys at the parent zone changed',
      done: 'We do not change anything by ourselves: the cause is at your registrar.',
      advice: 'Unless you are moving this domain right now, call your registrar at once and ask for a lock.',
    },
    restored: {
      heading: 'DNS records were restored',
      done: 'The records are as they were before, and we checked that.',
      advice:
        'Find out who made the change. If it was meant, accept it as the new baseline so that we do not undo it again.',
    },
    held: {
      heading: 'Restoring is on hold',
      done: 'Something keeps changing the same records back, so we stopped undoing it.',
      advice:
        'Another program seems to own these records. Add an ignore rule for them, or turn that program off, then decide what to keep.',
    },
    accepted: {
      heading: 'A change was accepted as the new baseline',
      done: 'From now on we protect the records as they are.',
      advice: 'Nothing. If you did not expect this, look at who accepted it.',
    },
    vanished: {
      heading: 'The change is gone again',
      done: 'Nothing: the records went back to the baseline without us.',
      advice: 'If nobody on your side undid it, find out who can write to this zone.',
    },
    restore_failed: {
      heading: 'Restoring DNS records failed',
      done: 'We tried to put the records back and could not finish.',
      advice: 'Open the incident to see which records are restored and which are not, then restore again.',
    },
    snapshot_failed: {
      heading: 'A backup could not be taken',
      done: 'Earlier backups are untouched.',
      advice: 'Check the connection to your DNS host.',
    },
    sight_lost: {
      heading: 'This domain cannot be watched at the moment',
      done: 'We keep trying. What could not be read is never taken for a change, and nothing is put back by itself.',
      advice: 'Check the connection to your DNS host. Until it works again, nobody would notice a change of this zone.',
    },
    sight_regained: {
      heading: 'This domain is watched again',
      done: 'The zone was read and compared with its baseline.',
      advice: 'Nothing.',
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
    '{{count}} earlier alerts about this domain were not mailed to you, because you had already been sent many within the hour. They are in the list of alerts.',
  heldBackSubject: '{{domain}}: alerts that were not mailed to you',
  openIncident: 'Open the incident',
  openDomain: 'Open the protection of {{domain}}',
  openPage: 'Open in Zonekeeper',
  why: 'You get this because your address is an alert recipient of {{domain}}.',
  unsubscribe: 'No more alerts about this domain',
  confirmation: {
    subject: 'Confirm alerts for {{domain}}',
    paragraphs: [
      'Someone wants alerts about the DNS zone {{domain}} to be sent to this address.',
      'If that is fine with you, open the page below and press the button there. The link works once, for three days.',
      'If you know nothing of this, do nothing: you will get no alerts.',
    ],
    button: 'Go to the confirmation',
    why: 'Sent once because this address was entered as an alert recipient.',
  },
  test: {
    subject: 'Test alert for {{domain}}',
    paragraphs: [
      'This is a test. Alerts about {{domain}} reach this address.',
      'Nothing happened to your zone and there is nothing to do.',
    ],
    why: 'Sent because someone with access to {{domain}} pressed "Test Email".',
  },
  missing: {
    subject: 'Nobody would hear of an attack on {{domain}}',
    paragraphs: [
      '{{domain}} has no alert e-mail address. If somebody changes its DNS records, we would notice, and nobody would know.',
      'Add an address in the settings of its protection.',
    ],
    button: 'Set up alert e-mails',
    why: 'Sent once for each domain, to the address of your account.',
  },
};

/** Translations go here: a language that is missing is told in English. */
const translations: Readonly<Record<string, MailWords>> = { en: english };

export function wordsFor(language: string | null): MailWords {
  return translations[language ?? 'en'] ?? english;
}
