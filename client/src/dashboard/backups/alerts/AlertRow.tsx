import clsx from 'clsx';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProtectionAlertView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { namesIn } from '../../../shared/i18n/namesIn';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { Time } from '../../../shared/ui/Time';
import { withMono } from '../../../shared/ui/withMono';
import { DifferenceList } from '../DifferenceList';
import { useViewNames } from '../useViewNames';
import { alertIcons, severityTones } from './alertKinds';

const colours = { critical: 'text-bad', warning: 'text-wait', notice: 'text-muted' };

interface AlertRowProps {
  alert: ProtectionAlertView;
  zone: string;
  onIncident(id: string): void;
}

/** One alert: the event, the servers that saw it, the old and new values. */
export function AlertRow({ alert, zone, onIncident }: AlertRowProps) {
  const { t } = useTranslation('backups');
  const say = usePhrases('alerts', 'protection', 'hosts', 'restores', 'dangers', 'healthChecks', 'findings');
  const { type, severity, message, phrase, data, incidentId, timestamp } = alert;
  const Icon = alertIcons[type];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon size={16} aria-hidden className={clsx('mt-1 shrink-0', colours[severity])} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{t(`alertType.${type}`)}</span>
          <Badge tone={severityTones[severity]}>{t(`severity.${severity}`)}</Badge>
          {data.isTest ? <Badge>{t('alerts.test')}</Badge> : null}
          {alert.emailSent ? <Badge icon={Mail}>{t('alerts.emailSent')}</Badge> : null}
          {alert.autoRestored ? <Badge tone="good">{t('alerts.autoRestored')}</Badge> : null}
          <span className="text-muted ms-auto text-[13px]">
            <Time at={timestamp} />
          </span>
        </p>
        <p className="break-words">{withMono(say(message, phrase), namesIn(phrase))}</p>
        {data.errorMessage && !message.includes(data.errorMessage) ? (
          <p className="text-muted text-[13px] break-words">{data.errorMessage}</p>
        ) : null}
        <Seen data={data} />
        {data.changes.length > 0 ? (
          <details>
            <summary className="text-muted mb-2 cursor-pointer text-[13px]">
              {t('alerts.changes', { count: data.changesFound ?? data.changes.length })}
            </summary>
            <DifferenceList differences={data.changes} zone={zone} />
          </details>
        ) : null}
        {incidentId ? (
          <Button size="sm" look="quiet" onClick={() => onIncident(incidentId)} className="-ms-2.5 self-start">
            {t('alerts.incident')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Seen({ data: { who, seenBy } }: Pick<ProtectionAlertView, 'data'>) {
  const nameOf = useViewNames();
  const { t } = useTranslation('backups');
  const { list } = useFormat();
  if (!who && seenBy.length === 0) return null;
  return (
    <p className="text-muted text-[13px] break-words">
      {[
        who && t('alerts.who', { who }),
        seenBy.length > 0 && t('alerts.seenBy', { names: list(seenBy.map((name) => nameOf(name) ?? name)) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
