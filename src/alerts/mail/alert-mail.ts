import { displayName, type Fqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { AlertMessage } from '../dispatch/alert-messages.js';
import { storyOf, type AlertStory } from '../log/alert-kinds.js';
import type { MailLinks } from './alert-links.js';
import { sectionOf } from './alert-section.js';
import { fillIn, renderMail, type MailContent, type RenderedMail } from '../../platform/mail/index.js';
import { textsFor, type AlertTexts } from './alert-texts.js';

type Named = Pick<Domain, 'name'>;

/** Everything in a mail to one recipient that is not about a single alert. */
export interface MailFrame {
  language: string | null;
  /** Mails that the hourly limit has kept back since the last one. */
  heldBack: number;
  links: MailLinks;
  /** How the incident began, maybe in an earlier mail: the subject stays as it was then. Null without an incident. */
  beganAs: AlertStory | null;
}

const mostAlerts = 10;

export function alertMail(domain: Named, message: AlertMessage, frame: MailFrame): RenderedMail {
  const texts = textsFor(frame.language);
  const more = message.alerts.length - mostAlerts;
  const rest = more > 0 ? [{ paragraphs: [fillIn(texts.moreAlerts, { count: more })] }] : [];
  const { incidentId } = message;
  const action = incidentId === null ? null : { label: texts.openIncident, url: frame.links.incident(incidentId) };
  return renderMail({
    ...framed(domain, texts, frame),
    subject: subjectOf(domain, message, frame.beganAs, texts),
    // The latest alert first: in a long thread, that is the news.
    sections: [
      ...[...message.alerts]
        .reverse()
        .slice(0, mostAlerts)
        .map((alert) => sectionOf(alert, texts)),
      ...rest,
    ],
    ...(action && { action }),
  });
}

/** For recipients over the hourly limit, once it allows a mail again. */
export function heldBackMail(domain: Named, frame: Omit<MailFrame, 'beganAs'>): RenderedMail {
  const texts = textsFor(frame.language);
  const subject = fillIn(texts.heldBackSubject, { domain: shown(domain) });
  return renderMail({ ...framed(domain, texts, frame), subject, sections: [] });
}

function framed(
  domain: Named,
  texts: AlertTexts,
  { heldBack, links }: Omit<MailFrame, 'beganAs'>,
): Omit<MailContent, 'subject' | 'sections'> {
  const name = { domain: shown(domain) };
  return {
    language: texts.language,
    notes: heldBack > 0 ? [fillIn(texts.heldBack, { count: heldBack })] : [],
    action: { label: fillIn(texts.openDomain, name), url: links.domain },
    why: fillIn(texts.why, name),
    unsubscribe: { label: texts.unsubscribe, url: links.unsubscribe },
  };
}

/** Mails of one incident share a subject, so it depends on nothing that changes during the incident. */
function subjectOf(
  named: Named,
  { alerts, incidentId, severity }: AlertMessage,
  beganAs: AlertStory | null,
  texts: AlertTexts,
): string {
  const domain = shown(named);
  const [first, ...others] = alerts;
  if (incidentId !== null) return fillIn(beganAs === 'hijack' ? texts.hijackIncident : texts.incident, { domain });
  if (severity === 'notice') return fillIn(texts.digest, { domain });
  if (others.length > 0) return fillIn(texts.several, { domain, count: alerts.length });
  return fillIn(texts.single, { domain, heading: texts.stories[storyOf(first)].heading });
}

export function shown({ name }: Named): string {
  return displayName(name as Fqdn);
}
