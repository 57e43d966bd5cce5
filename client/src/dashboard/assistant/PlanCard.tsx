import { FileDiff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../shared/api/domains';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Button } from '../../shared/ui/buttons/Button';
import { onDemand } from '../../shared/ui/onDemand';
import { useProposedPlan } from './api';

const PlanDialog = onDemand(
  () => import('../review/PlanDialog').then((m) => m.PlanDialog),
  ...(['records', 'dangers', 'findings', 'plans', 'hosts'] as const),
);
const mostShown = 5;

/** A change that an answer proposes. Nothing happens before a person has reviewed and applied it. */
export function PlanCard({ planId }: { planId: string }) {
  const { t } = useTranslation('assistant');
  const say = usePhrases('changes');
  const [isOpen, setOpen] = useState(false);
  const { data: plan, error, mutate } = useProposedPlan(planId);
  const { domain } = useDomain(plan?.domainId ?? null);
  if (error) return <p className="text-muted text-[13px]">{t('plan.gone')}</p>;
  if (!plan || !domain) return null;
  return (
    <div className="border-ai/30 bg-ai/6 flex flex-col gap-2 rounded-lg border px-4 py-3">
      <p className="flex items-center gap-2 font-medium">
        <FileDiff size={16} aria-hidden className="text-ai" />
        {t('plan.title', { domain: domain.displayName })}
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {plan.changes.slice(0, mostShown).map(({ id, description, descriptionPhrase }) => (
          <li key={id}>{say(description, descriptionPhrase)}</li>
        ))}
      </ul>
      {plan.changeCount > mostShown ? (
        <p className="text-muted text-[13px]">{t('plan.more', { more: plan.changeCount - mostShown })}</p>
      ) : null}
      <PlanState plan={plan} onReview={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <PlanDialog
            title={t('plan.review')}
            domain={domain}
            request={{ planId }}
            onApplied={() => void mutate()}
            onClose={() => {
              setOpen(false);
              void mutate();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function PlanState({ plan, onReview }: { plan: ChangePlanView; onReview(): void }) {
  const { t } = useTranslation('assistant');
  if (plan.status !== 'planned') return <p className="text-muted text-[13px]">{t('plan.begun')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted text-[13px]">{t('plan.planned')}</p>
      <Button size="sm" look="primary" onClick={onReview}>
        {t('plan.review')}
      </Button>
    </div>
  );
}
