import { Download, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getZoneHealthReportUrl, getZoneHealthShowUrl } from '../../shared/api/generated/api';
import type { DomainView, HealthRunView, ZoneHealthView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Button } from '../../shared/ui/buttons/Button';
import { buttonClass } from '../../shared/ui/buttons/buttonClass';
import { Card } from '../../shared/ui/Card';
import { ProgressBar } from '../../shared/ui/charts/ProgressBar';
import { Time } from '../../shared/ui/Time';
import { SeverityBadge } from '../review/changes/SeverityBadge';
import { useHealthRun } from './useHealthRun';

interface HealthCardProps {
  domain: DomainView;
  health: ZoneHealthView;
  onDone(health: ZoneHealthView): void;
}

/** Counts by severity, when the zone was last looked at, and the button that looks again. */
export function HealthCard({ domain, health: { run }, onDone }: HealthCardProps) {
  const { t } = useTranslation('health');
  const { progress, run: start } = useHealthRun(domain.id, onDone);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{domain.displayName}</h2>
        <div className="flex flex-wrap gap-2">
          {run ? <Exports domain={domain} /> : null}
          <Button look="primary" icon={RefreshCw} busy={progress !== null} onClick={start}>
            {t('run')}
          </Button>
        </div>
      </div>
      {progress ? (
        <div className="flex flex-col gap-2">
          <p className="text-muted text-[13px]">{t('running', { ...progress })}</p>
          <ProgressBar
            label={t('progress')}
            max={progress.total}
            {...(progress.total > 0 && { value: progress.done })}
          />
        </div>
      ) : null}
      {run ? <RunFacts run={run} /> : <p className="text-muted">{t('never')}</p>}
    </Card>
  );
}

function Exports({ domain: { id, name } }: { domain: DomainView }) {
  const { t } = useTranslation('health');
  return (
    <>
      <a href={getZoneHealthReportUrl(id)} download={`${name}-health.md`} className={buttonClass('plain', 'md')}>
        <Download size={16} aria-hidden />
        {t('markdown')}
      </a>
      <a href={getZoneHealthShowUrl(id)} download={`${name}-health.json`} className={buttonClass('plain', 'md')}>
        <Download size={16} aria-hidden />
        {t('json')}
      </a>
    </>
  );
}

const severities = ['critical', 'error', 'warning', 'note'] as const;

function RunFacts({ run }: { run: HealthRunView }) {
  const { t } = useTranslation('health');
  const { number } = useFormat();
  return (
    <>
      <ul aria-label={t('counts')} className="flex flex-wrap gap-x-6 gap-y-2">
        {severities.map((severity) => (
          <li key={severity} className="flex items-center gap-2">
            <SeverityBadge severity={severity} />
            <span className="font-semibold tabular-nums">{number(run[severity])}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted flex flex-wrap gap-x-4 text-[13px]">
        <span>
          {t('checked')} <Time at={run.startedAt} />
        </span>
        <span>{t('questions', { number: number(run.questions) })}</span>
        {run.unknownChecks.length > 0 ? (
          <span>{t('unknown', { number: number(run.unknownChecks.length) })}</span>
        ) : null}
        {run.omitted > 0 ? <span>{t('omitted', { number: number(run.omitted) })}</span> : null}
      </p>
      {run.reach === 'delegated' ? null : <p className="text-muted text-[13px]">{t(`reach.${run.reach}`)}</p>}
    </>
  );
}
