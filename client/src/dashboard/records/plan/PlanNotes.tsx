import { useTranslation } from 'react-i18next';
import type { ChangePlanView, PlanFindingView } from '../../../shared/api/generated/api.schemas';
import { Alert } from '../../../shared/ui/Alert';
import { SeverityBadge } from '../health/SeverityBadge';

/** What the host and the rules of DNS say of a plan, its own faults first. */
export function PlanNotes({ plan: { warnings, findings } }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const caused = findings.filter(({ isNew }) => isNew);
  const left = findings.filter(({ isNew }) => !isNew);
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
      {caused.length > 0 ? <Findings title={t('preview.causes')} findings={caused} /> : null}
      {left.length > 0 ? <Findings title={t('preview.leaves')} findings={left} /> : null}
    </>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly PlanFindingView[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-[13px] font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {findings.map(({ ruleId, severity, name, type, message, rfc }) => (
          <li key={`${ruleId} ${name} ${type} ${message}`} className="flex items-start gap-2 text-[13px]">
            <SeverityBadge severity={severity} />
            <span className="min-w-0 break-words">
              {message} <span className="text-muted whitespace-nowrap">{rfc}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
