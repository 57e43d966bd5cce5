import type { AlertChange } from '../log/alert-kinds.js';
import { storyOf } from '../log/alert-kinds.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import type { ChangeLines, MailSection } from '../../platform/mail/index.js';
import { translate } from '../../platform/phrases/index.js';
import type { Sentence } from '../../dns/index.js';
import { safeText } from './safe-text.js';
import { sayMail } from './alert-mail.words.js';
import type { MailReader } from './mail-reader.js';

const mostChanges = 20;
const mostValues = 5;
const longestValue = 120;

/** The section of one alert: what changed, when, who did it, where it was seen, what we did and what to do. */
export function sectionOf(alert: ProtectionAlert, reader: MailReader): MailSection {
  const { severity, message, data } = alert;
  const story = storyOf(alert);
  const changes = data.changes ?? [];
  const more = Math.max(0, changes.length - mostChanges) + (data.changesLeftOut ?? 0);
  const facts = [
    { label: sayMail('alert.label.at'), value: timeIn(alert, reader) },
    { label: sayMail('alert.label.who'), value: safeText(data.who ?? '') },
    {
      label: sayMail('alert.label.seenBy'),
      value: (data.seenBy ?? [])
        .slice(0, 12)
        .map((each) => safeText(each, 80))
        .join(', '),
    },
    ...(story === 'other'
      ? []
      : [
          { label: sayMail('alert.label.done'), value: sayMail(`alert.done.${story}`) },
          { label: sayMail('alert.label.advice'), value: sayMail(`alert.advice.${story}`) },
        ]),
  ];
  const error = data.errorMessage ? [safeText(data.errorMessage, 500)] : [];
  return {
    heading: sayMail('alert.titled', {
      severity: sayMail(`alert.severity.${severity}`),
      heading: sayMail(`alert.heading.${story}`),
    }),
    paragraphs: [safeText(translate(message, reader.language), 500), ...error],
    changes: [
      ...changes.slice(0, mostChanges).map(linesOf),
      ...(more > 0 ? [{ title: sayMail('alert.moreChanges', { count: more }), before: [], after: [] }] : []),
    ],
    facts: facts.filter(({ value }) => value !== ''),
  };
}

function linesOf({ name, type, before, after }: AlertChange): ChangeLines {
  return {
    title: `${safeText(name, 253)} ${safeText(type, 20)}`,
    before: valuesOf(before).map((value) => sayMail('alert.before', { value })),
    after: valuesOf(after).map((value) => sayMail('alert.after', { value })),
  };
}

function valuesOf(values: readonly string[] | null): (string | Sentence)[] {
  if (values === null) return [sayMail('alert.none')];
  const more = values.length - mostValues;
  const shown = values.slice(0, mostValues).map((value) => safeText(value, longestValue));
  return more > 0 ? [...shown, sayMail('alert.moreValues', { count: more })] : shown;
}

/** `21 Nov 2026, 15:04:05 GMT+1` */
function timeIn({ createdAt, timezone }: ProtectionAlert, reader: MailReader): string {
  const format = { dateStyle: 'medium', timeStyle: 'long', timeZone: reader.timezone ?? timezone } as const;
  return new Intl.DateTimeFormat(reader.language === 'en' ? 'en-GB' : reader.language, format).format(createdAt);
}
