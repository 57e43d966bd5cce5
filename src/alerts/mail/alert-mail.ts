import { displayName, type Fqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { RenderedMail } from '../../platform/mail/index.js';
import type { AlertMessage } from '../dispatch/alert-messages.js';
import { storyOf, type AlertStory } from '../log/alert-kinds.js';
import type { MailLinks } from './alert-links.js';
import { sectionOf } from './alert-section.js';
import { fill, renderMail, type MailContent } from './mail-layout.js';
import { wordsFor, type MailWords } from './words.js';

type Named = Pick<Domain, 'name'>;

/** What surrounds the alerts in a mail to one recipient. */
export interface MailFrame {
  language: string | null;
  /** Mails that the cap kept back since the last. */
  heldBack: number;
  links: MailLinks;
  /** How the message's incident began, maybe in an earlier mail: its subject stays. Null without an incident. */
  beganAs: AlertStory | null;
}

const mostAlerts = 10;

export function alertMail(domain: Named, message: AlertMessage, frame: MailFrame): RenderedMail {
  const words = wordsFor(frame.language);
  const more = message.alerts.length - mostAlerts;
  const rest = more > 0 ? [{ paragraphs: [fill(words.moreAlerts, { count: more })] }] : [];
  const { incidentId } = message;
  const action = incidentId === null ? null : { label: words.openIncident, url: frame.links.incident(incidentId) };
  return renderMail({
    ...framed(domain, words, frame),
    subject: subjectOf(domain, message, frame.beganAs, words),
    // The latest first: where a thread is long, that is what is new.
    sections: [
      ...[...message.alerts]
        .reverse()
        .slice(0, mostAlerts)
        .map((alert) => sectionOf(alert, words)),
      ...rest,
    ],
    ...(action && { action }),
  });
}

/** For those over the cap, once it allows a mail again. */
export function heldBackMail(domain: Named, frame: Omit<MailFrame, 'beganAs'>): RenderedMail {
  const words = wordsFor(frame.language);
  const subject = fill(words.heldBackSubject, { domain: shown(domain) });
  return renderMail({ ...framed(domain, words, frame), subject, sections: [] });
}

function framed(
  domain: Named,
  words: MailWords,
  { heldBack, links }: Omit<MailFrame, 'beganAs'>,
): Omit<MailContent, 'subject' | 'sections'> {
  const name = { domain: shown(domain) };
  return {
    language: words.language,
    notes: heldBack > 0 ? [fill(words.heldBack, { count: heldBack })] : [],
    action: { label: fill(words.openDomain, name), url: links.domain },
    why: fill(words.why, name),
    unsubscribe: { label: words.unsubscribe, url: links.unsubscribe },
  };
}

/** Of an incident it depends on nothing that changes while the incident goes on. */
function subjectOf(
  named: Named,
  { alerts, incidentId, severity }: AlertMessage,
  beganAs: AlertStory | null,
  words: MailWords,
): string {
  const domain = shown(named);
  const [first, ...others] = alerts;
  if (incidentId !== null) return fill(beganAs === 'hijack' ? words.hijackIncident : words.incident, { domain });
  if (severity === 'notice') return fill(words.digest, { domain });
  if (others.length > 0) return fill(words.several, { domain, count: alerts.length });
  return fill(words.single, { domain, heading: words.stories[storyOf(first)].heading });
}

export function shown({ name }: Named): string {
  return displayName(name as Fqdn);
}
