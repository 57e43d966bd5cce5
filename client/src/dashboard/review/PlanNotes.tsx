import { useTranslation } from 'react-i18next';
import type { ChangePlanView, MessageView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Alert } from '../../shared/ui/Alert';
import { FindingGroups } from './FindingGroups';
import { FindingLines } from './FindingLines';

const warningsShown = 3;

/** The note that counts the warnings which a plan has beyond those that it names. */
const isCount = ({ phrase }: MessageView): boolean => phrase?.code === 'plans:moreWarnings';

const causedBy = ({ findings }: ChangePlanView) => findings.filter(({ isNew }) => isNew);

/** Warnings of the DNS host about a plan. The first of them stand before the changes. */
export function HostWarnings({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const { notes, findings } = plan;
  // The findings stand below, with their source, and how many more there are.
  const messages = new Set(findings.map(({ message }) => message));
  const isBelow = (note: MessageView) => messages.has(note.message) || (isCount(note) && causedBy(plan).length > 0);
  const warnings = notes.filter((note) => !isBelow(note));
  const more = warnings.slice(warningsShown);
  if (warnings.length === 0) return null;
  return (
    <Alert tone="wait" title={t('preview.warnings')}>
      <WarningList warnings={warnings.slice(0, warningsShown)} />
      {more.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer">{t('sentence.more', { count: more.length })}</summary>
          <WarningList warnings={more} />
        </details>
      ) : null}
    </Alert>
  );
}

function WarningList({ warnings }: { warnings: readonly MessageView[] }) {
  const say = usePhrases('plans', 'hosts');
  return (
    <ul className="flex list-disc flex-col gap-1 ps-4">
      {warnings.map(({ message, phrase }) => (
        <li key={message}>{say(message, phrase)}</li>
      ))}
    </ul>
  );
}

/** Findings of the DNS rules that the plan would cause. */
export function FindingsCaused({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const say = usePhrases('plans');
  const caused = causedBy(plan);
  if (caused.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-[13px] font-medium">{t('preview.causes')}</h3>
      <FindingGroups findings={caused} />
      {plan.notes.filter(isCount).map(({ message, phrase }) => (
        <p key={message} className="text-muted text-[13px]">
          {say(message, phrase)}
        </p>
      ))}
    </section>
  );
}

/** Findings that existed before, in the sets that the plan changes. They do not block it. */
export function FindingsLeft({ plan: { findings } }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const remaining = findings.filter(({ isNew }) => !isNew);
  if (remaining.length === 0) return null;
  return (
    <details>
      <summary className="text-muted mb-2 cursor-pointer text-[13px]">
        {t('preview.leaves', { count: remaining.length })}
      </summary>
      <FindingLines findings={remaining} />
    </details>
  );
}
