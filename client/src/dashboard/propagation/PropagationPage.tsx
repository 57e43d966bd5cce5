import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useChosenDomain } from '../../shared/api/chosenDomain';
import type { CheckPropagationDto, DomainView } from '../../shared/api/generated/api.schemas';
import { CheckForm, emptyQuestion } from '../../shared/propagation/CheckForm';
import { CheckStats } from '../../shared/propagation/CheckStats';
import { useCheck } from '../../shared/propagation/useCheck';
import { Button } from '../../shared/ui/buttons/Button';
import { Card } from '../../shared/ui/Card';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useCheckHistory, usePastCheck, useResolvers } from './api';
import { ArrivalTrend } from './ArrivalTrend';
import { CheckHistory } from './CheckHistory';
import { CheckResults } from './CheckResults';
import { RecordPicker } from './RecordPicker';
import { useRepeat } from './useRepeat';

export function PropagationPage() {
  const { t } = useTranslation('propagation');
  const [, navigate] = useLocation();
  const pastId = new URLSearchParams(useSearch()).get('check');
  const history = useCheckHistory();
  const { shown, show, start } = useCheck(() => void history.mutate());
  const { data: servers } = useResolvers();
  const past = usePastCheck(pastId);
  useEffect(() => {
    if (past.data) show(past.data);
  }, [past.data, show]);
  const [question, setQuestion] = useState(emptyQuestion);
  const check = (asked: CheckPropagationDto) => {
    if (pastId !== null) navigate('/propagation', { replace: true });
    void start(asked);
  };
  const repeat = (isQuiet: boolean) => shown && void start(shown.question, { isQuiet });
  useRepeat(shown, pastId === null, () => repeat(true));
  const initial = past.data && shown ? shown.question : question;
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button icon={RefreshCw} busy={shown?.isRunning} disabled={!shown} onClick={() => repeat(false)}>
            {t('refresh')}
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4">
          <OwnRecords onPick={setQuestion} />
          <CheckForm
            key={`${initial.domain} ${initial.recordName} ${initial.recordType} ${initial.expectedValue}`}
            initial={initial}
            isRunning={shown?.isRunning ?? false}
            onCheck={check}
          />
        </Card>
        <CheckStats check={shown} servers={servers?.length} />
        {past.error ? (
          <LoadFailed title={t('history.gone')} error={past.error} retry={() => void past.mutate()} />
        ) : null}
        {shown ? <CheckResults check={shown} servers={servers ?? []} /> : null}
        <CheckHistory history={history} />
        <ArrivalTrend />
      </div>
    </div>
  );
}

function OwnRecords({ onPick }: { onPick(question: CheckPropagationDto): void }) {
  const { t } = useTranslation('propagation');
  const [chosen, setChosen] = useState<DomainView | null>();
  const { domain, total, error, retry } = useChosenDomain(null);
  if (error) return <LoadFailed title={t('picker.failed')} error={error} retry={retry} />;
  if (total === 0) return null;
  return (
    <RecordPicker domain={chosen === undefined ? domain : (chosen ?? undefined)} onDomain={setChosen} onPick={onPick} />
  );
}
