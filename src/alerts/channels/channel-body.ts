import type { Domain } from '../../domains/index.js';
import { presentAlert } from '../log/alerts.presenter.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import { shown } from '../mail/alert-mail.js';
import { sectionOf } from '../mail/alert-section.js';
import { renderPlain } from '../../platform/mail/index.js';
import { safeText } from '../mail/safe-text.js';
import { sayMail } from '../mail/alert-mail.words.js';
import type { MailReader } from '../mail/mail-reader.js';
import type { ChannelKind } from './alert-channel.entity.js';
import { textOf } from '../../dns/index.js';

export interface ChannelMessage {
  deliveryId: string;
  domain: Pick<Domain, 'id' | 'name'>;
  /** Oldest first. */
  alerts: readonly ProtectionAlert[];
  /** The domain's protection page. */
  url: string;
}

/** A channel has many readers: they share English, and the time zone of the guard. */
const everybody: MailReader = { language: 'en', timezone: null };
/** Slack refuses longer texts. */
const longestSlackText = 3000;
const bodies: Record<ChannelKind, (message: ChannelMessage) => object> = { webhook: webhookBody, slack: slackBody };

/** JSON, as the kind of channel wants it. */
export function channelBody(kind: ChannelKind, message: ChannelMessage): string {
  return JSON.stringify(bodies[kind](message));
}

function webhookBody({ deliveryId, domain, alerts, url }: ChannelMessage): object {
  return {
    version: 1,
    id: deliveryId,
    domain: { id: domain.id, name: shown(domain) },
    url,
    alerts: alerts.map(presentAlert),
  };
}

/** https://api.slack.com/messaging/webhooks; Mattermost, Rocket.Chat and Discord (`/slack`) take the same. */
function slackBody({ domain, alerts, url }: ChannelMessage): object {
  const [latest] = alerts.slice(-1);
  const summary = `${shown(domain)}: ${safeText(textOf(latest?.message ?? ''), 500)}`;
  const sections = alerts.slice(-10).map((alert) => renderPlain([sectionOf(alert, everybody)], 'en'));
  const details = sections.map((text) => section(`\`\`\`${escaped(text, longestSlackText)}\`\`\``));
  return {
    text: escaped(summary, longestSlackText),
    blocks: [
      section(`*${escaped(summary, longestSlackText)}*`),
      ...details,
      section(`<${url}|${sayMail('alert.openPage').text}>`),
    ],
  };
}

function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text } };
}

/** Texts come from the zone: `<!channel>` would notify everybody, and a backtick would end the code block. */
function escaped(text: string, longest: number): string {
  const safe = text.replaceAll('`', "'").replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe.slice(0, longest - 200);
}
