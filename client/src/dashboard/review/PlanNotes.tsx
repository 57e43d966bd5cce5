import { useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { Alert } from '../../shared/ui/Alert';
import { FindingLines } from './FindingLines';

/** Warnings of the host and findings of the DNS rules about a plan. */
export function PlanNotes({ plan: { warnings: all, findings } }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  // The findings stand below, with their source.
  const warnings = all.filter((warning) => !findings.some(({ message }) => message === warning));
  const caused = findings.filter(({ isNew }) => isNew);
  return (
    <>
      {warnings.length > 0 ? (
        <Alert tone="wait" title={t('preview.warnings')}>
          <ul className="flex list-disc flex-col gap-1 ps-4">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {caused.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-[13px] font-medium">{t('preview.causes')}</h3>
          <FindingLines findings={caused} />
        </section>
      ) : null}
    </>
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
