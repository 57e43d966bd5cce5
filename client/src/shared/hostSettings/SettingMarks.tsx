import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHostSettings } from './useHostSettings';

interface SettingMarksProps {
  settings: Readonly<Record<string, unknown>>;
  /** The machine name of the host; unknown for a zone that may have moved. */
  provider?: string;
}

/** The record's status shows whether it is disabled. */
const shownElsewhere = 'disabled';

/** Quiet marks beside a value: settings that are on, and whether there is a comment or other text. */
export function SettingMarks({ settings, provider }: SettingMarksProps) {
  const { t } = useTranslation('hostSettings');
  const { labelOf, textOf } = useHostSettings(provider);
  const { on, others } = marksOf(settings);
  if (on.length + others.length === 0) return null;
  const text = others.map(([key, value]) => t('one', { setting: labelOf(key), text: textOf(key, value) })).join('\n');
  return (
    <span className="text-muted inline-flex max-w-full flex-wrap items-center gap-1 align-middle font-sans text-[11px]">
      {on.map((key) => (
        <span key={key} className="rounded border px-1 leading-4">
          {labelOf(key)}
        </span>
      ))}
      {others.length > 0 ? (
        <span title={text} className="inline-flex items-center">
          <MessageSquareText size={13} aria-hidden />
          <span className="sr-only">{text}</span>
        </span>
      ) : null}
    </span>
  );
}

function marksOf(settings: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(settings).filter(([key]) => key !== shownElsewhere);
  return {
    on: entries.flatMap(([key, value]) => (value === true ? [key] : [])),
    others: entries.filter(([, value]) => value !== true),
  };
}
