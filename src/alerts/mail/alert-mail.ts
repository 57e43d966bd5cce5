import { displayName, type Fqdn, type Sentence } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { AlertMessage } from '../dispatch/alert-messages.js';
import { storyOf, type AlertStory } from '../log/alert-kinds.js';
import type { MailLinks } from './alert-links.js';
import { sectionOf } from './alert-section.js';
import { renderMail, type MailContent, type RenderedMail } from '../../platform/mail/index.js';
import type { MailReader } from './mail-reader.js';
import { sayMail } from './alert-mail.words.js';

type Named = Pick<Domain, 'name'>;

/** Everything in a mail to one recipient that is not about a single alert. */
export interface MailFrame {
  reader: MailReader;
  /** Mails that the hourly limit has kept back since the last one. */
  heldBack: number;
  links: MailLinks;
  /** How the incident began, maybe in an earlier mail: the subject stays as it was then. Null without an incident. */
  beganAs: AlertStory | null;
}

const mostAlerts = 10;

export function alertMail(domain: Named, message: AlertMessage, frame: MailFrame): RenderedMail {
  const more = message.alerts.length - mostAlerts;
  const rest = more > 0 ? [{ paragraphs: [sayMail('alert.moreAlerts', { count: more })] }] : [];
  const { incidentId } = message;
  const action =
    incidentId === null ? null : { label: sayMail('alert.openIncident'), url: frame.links.incident(incidentId) };
  return renderMail({
    ...framed(domain, frame),
    subject: subjectOf(domain, message, frame.beganAs),
    // The latest alert first: in a long thread, that is the news.
    sections: [
      ...[...message.alerts]
        .reverse()
        .slice(0, mostAlerts)
        .map((alert) => sectionOf(alert, frame.reader)),
      ...rest,
    ],
    ...(action && { action }),
  });
}

/** For recipients over the hourly limit, once it allows a mail again. */
export function heldBackMail(domain: Named, frame: Omit<MailFrame, 'beganAs'>): RenderedMail {
  const subject = sayMail('alert.heldBackSubject', { domain: shown(domain) });
  return renderMail({ ...framed(domain, frame), subject, sections: [] });
}

function framed(
  domain: Named,
  { reader, heldBack, links }: Omit<MailFrame, 'beganAs'>,
): Omit<MailContent, 'subject' | 'sections'> {
  const name = { domain: shown(domain) };
  return {
    language: reader.language,
    notes: heldBack > 0 ? [sayMail('alert.heldBack', { count: heldBack })] : [],
    action: { label: sayMail('alert.openDomain', name), url: links.domain },
    why: sayMail('alert.why', name),
    unsubscribe: { label: sayMail('alert.unsubscribe'), url: links.unsubscribe },
  };
}

/** Mails of one incident share a subject, so it depends on nothing that changes during the incident. */
function subjectOf(named: Named, { alerts, incidentId, severity }: AlertMessage, beganAs: AlertStory | null): Sentence {
  const domain = shown(named);
  const [first, ...others] = alerts;
  if (incidentId !== null) return sayMail(beganAs === 'hijack' ? 'alert.hijackIncident' : 'alert.incident', { domain });
  if (severity === 'notice') return sayMail('alert.digest', { domain });
  if (others.length > 0) return sayMail('alert.several', { domain, count: alerts.length });
  return sayMail('alert.single', { domain, heading: sayMail(`alert.heading.${storyOf(first)}`) });
}

export function shown({ name }: Named): string {
  return displayName(name as Fqdn);
}
