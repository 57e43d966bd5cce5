import type { AlertChange } from '../log/alert-kinds.js';
import { storyOf } from '../log/alert-kinds.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import { fillIn, type ChangeLines, type MailSection } from '../../platform/mail/index.js';
import { safeText } from './safe-text.js';
import type { AlertTexts } from './alert-texts.js';
import { textOf } from '../../dns/index.js';

const mostChanges = 20;
const mostValues = 5;
const longestValue = 120;

/** The section of one alert: what changed, when, who did it, where it was seen, what we did and what to do. */
export function sectionOf(alert: ProtectionAlert, texts: AlertTexts): MailSection {
  const { severity, message, data } = alert;
  const { heading, done, advice } = texts.stories[storyOf(alert)];
  const changes = data.changes ?? [];
  const more = Math.max(0, changes.length - mostChanges) + (data.changesLeftOut ?? 0);
  const { labels } = texts;
  const facts = [
    { label: labels.at, value: timeIn(alert) },
    { label: labels.who, value: safeText(data.who ?? '') },
    {
      label: labels.seenBy,
      value: (data.seenBy ?? [])
        .slice(0, 12)
        .map((each) => safeText(each, 80))
        .join(', '),
    },
    { label: labels.done, value: done },
    { label: labels.advice, value: advice },
  ];
  const error = data.errorMessage ? [safeText(data.errorMessage, 500)] : [];
  return {
    heading: `${texts.severities[severity]}: ${heading}`,
    paragraphs: [safeText(textOf(message), 500), ...error],
    changes: [
      ...changes.slice(0, mostChanges).map((change) => linesOf(change, texts)),
      ...(more > 0 ? [{ title: fillIn(texts.moreChanges, { count: more }), before: [], after: [] }] : []),
    ],
    facts: facts.filter(({ value }) => value !== ''),
  };
}

function linesOf({ name, type, before, after }: AlertChange, texts: AlertTexts): ChangeLines {
  const lines = (values: readonly string[] | null) => {
    if (values === null) return [texts.labels.none];
    const more = values.length - mostValues;
    const shown = values.slice(0, mostValues).map((value) => safeText(value, longestValue));
    return more > 0 ? [...shown, fillIn(texts.moreValues, { count: more })] : shown;
  };
  const labelled = (label: string, values: readonly string[] | null) =>
    lines(values).map((line) => `${label}: ${line}`);
  return {
    title: `${safeText(name, 253)} ${safeText(type, 20)}`,
    before: labelled(texts.labels.before, before),
    after: labelled(texts.labels.after, after),
  };
}

/** `21 Nov 2026, 15:04:05 GMT+1` */
function timeIn({ createdAt, timezone }: ProtectionAlert): string {
  const format = { dateStyle: 'medium', timeStyle: 'long', timeZone: timezone } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(createdAt);
}
