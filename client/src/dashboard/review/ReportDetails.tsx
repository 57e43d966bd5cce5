import { useTranslation } from 'react-i18next';
import type { ApplyReportView, ChangePlanView } from '../../shared/api/generated/api.schemas';
import { Alert } from '../../shared/ui/Alert';
import { ChangeList } from './changes/ChangeList';
import { IncompleteNote } from './IncompleteNote';
import { recordsTouched } from './planFacts';
import { isWhole } from './useReview';

interface ReportDetailsProps {
  plan: ChangePlanView;
  report: ApplyReportView;
  zone: string;
}

/** The outcome of every change; those that need attention come first. */
export function ReportDetails({ plan, report, zone }: ReportDetailsProps) {
  const { t } = useTranslation('records');
  const { appliedRecordCount: applied } = report;
  const stuck = new Set(report.notSticking.map(({ changeId }) => changeId));
  const fine = new Set(
    report.outcomes
      .filter(({ status, message, changeId }) => status === 'applied' && !message && !stuck.has(changeId))
      .map((o) => o.changeId),
  );
  const changes = [...plan.changes].sort((a, b) => Number(fine.has(a.id)) - Number(fine.has(b.id)));
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone={isWhole(report) ? 'good' : applied > 0 ? 'wait' : 'bad'}
        title={t('report.applied', { applied, count: recordsTouched(plan) })}
      >
        {t(report.verified ? 'report.verified' : 'report.notVerified')}
      </Alert>
      <IncompleteNote of={report} />
      <ChangeList plan={plan} changes={changes} zone={zone} report={report} />
      {report.otherChangeCount > 0 ? (
        <>
          <Alert tone="wait" title={t('report.others')}>
            {t('report.othersText', { count: report.otherChangeCount })}
          </Alert>
          <ChangeList changes={report.otherChanges} zone={zone} />
        </>
      ) : null}
    </div>
  );
}
