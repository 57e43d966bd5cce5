import { BellOff, BellRing, Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneHealthWithdraw } from '../../shared/api/generated/api';
import type { DomainView, HealthFindingView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { ownerName } from '../../shared/format/ownerName';
import { namesIn } from '../../shared/i18n/namesIn';
import { usePhrases } from '../../shared/i18n/phrases';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/buttons/Button';
import { Mono } from '../../shared/ui/Mono';
import { onDemand } from '../../shared/ui/onDemand';
import { Time } from '../../shared/ui/Time';
import { useToast } from '../../shared/ui/toasts/toast';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { withMono } from '../../shared/ui/withMono';
import { SeverityBadge } from '../review/changes/SeverityBadge';
import { AcknowledgeDialog } from './AcknowledgeDialog';
import { Evidence } from './Evidence';

const PlanDialog = onDemand(
  () => import('../review/PlanDialog').then((m) => m.PlanDialog),
  ...(['records', 'dangers', 'findings', 'plans', 'hosts'] as const),
);

interface HealthFindingItemProps {
  domain: DomainView;
  finding: HealthFindingView;
  onChange(): void;
}

/** One thing that is wrong: where, what was seen, who said so, and what cures it. */
export function HealthFindingItem({ domain, finding, onChange }: HealthFindingItemProps) {
  const { t } = useTranslation('health');
  const say = usePhrases('healthChecks', 'findings');
  const { severity, title, titlePhrase, name, type, message, phrase, cure, curePhrase, source } = finding;
  return (
    <li className="bg-raised flex flex-col gap-3 rounded-xl border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={severity} />
        {finding.isNew ? <Badge>{t('isNew')}</Badge> : null}
        <h3 className="min-w-0 font-medium wrap-anywhere">{say(title, titlePhrase)}</h3>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <TypeBadge type={type} />
        <Mono className="min-w-0 wrap-anywhere">{ownerName(name, domain.displayName)}</Mono>
      </p>
      <p className="wrap-anywhere">{withMono(say(message, phrase), namesIn(phrase))}</p>
      <p className="text-muted text-[13px] wrap-anywhere">
        {say(cure, curePhrase)} <span className="whitespace-nowrap">{source}</span>
      </p>
      <Evidence finding={finding} />
      <Actions domain={domain} finding={finding} onChange={onChange} />
    </li>
  );
}

function Actions({ domain, finding, onChange }: HealthFindingItemProps) {
  const { t } = useTranslation('health');
  const toast = useToast();
  const [open, setOpen] = useState<'fix' | 'acknowledge' | null>(null);
  if (finding.goneAt) {
    return (
      <p className="text-muted text-[13px]">
        {t('gone')} <Time at={finding.goneAt} />
      </p>
    );
  }
  const canFix = finding.fix !== null && finding.fix.length > 0 && domain.can.edit;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {canFix ? (
          <Button size="sm" look="primary" icon={Wrench} onClick={() => setOpen('fix')}>
            {t('fix')}
          </Button>
        ) : null}
        {finding.isQuiet ? (
          <Quiet domain={domain} finding={finding} onChange={onChange} />
        ) : (
          <Button size="sm" look="quiet" icon={BellOff} onClick={() => setOpen('acknowledge')}>
            {t('acknowledge')}
          </Button>
        )}
      </div>
      {open === 'acknowledge' ? (
        <AcknowledgeDialog domain={domain} finding={finding} onDone={onChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'fix' && finding.fix ? (
        <Suspense fallback={null}>
          <PlanDialog
            title={t('fix')}
            domain={domain}
            request={{ changes: finding.fix }}
            onApplied={() => toast.good(t('applied'))}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Quiet({ domain, finding, onChange }: HealthFindingItemProps) {
  const { t } = useTranslation('health');
  const toast = useToast();
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await zoneHealthWithdraw(domain.id, finding.id);
      onChange();
    } catch (error) {
      toast.bad(t('withdrawFailed'), problem(error));
    }
    setBusy(false);
  };
  return (
    <>
      <p className="text-muted min-w-0 flex-1 text-[13px] wrap-anywhere">
        {finding.acknowledgement} · {t('until')}{' '}
        {finding.acknowledgedUntil ? <Time at={finding.acknowledgedUntil} exact /> : null}
      </p>
      <Button size="sm" look="quiet" icon={BellRing} busy={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </>
  );
}
