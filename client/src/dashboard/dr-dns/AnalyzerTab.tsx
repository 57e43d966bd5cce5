import { Save, Sparkles } from 'lucide-react';
import { useRef, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dnsHelpAnalyze, dnsHelpUpdateContext } from '../../shared/api/generated/api';
import type { AnalysisView, AnalyzeDtoServiceId, DomainView } from '../../shared/api/generated/api.schemas';
import { useErrorToast } from '../../shared/api/useErrorToast';
import { Button } from '../../shared/ui/buttons/Button';
import { Card } from '../../shared/ui/Card';
import { DomainCombobox } from '../../shared/ui/forms/DomainCombobox';
import { Field } from '../../shared/ui/forms/Field';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { TextArea } from '../../shared/ui/forms/TextArea';
import { useToast } from '../../shared/ui/toasts/toast';
import { AnalysisResult } from './AnalysisResult';
import { useSavedContexts } from './api';
import { services } from './services';

interface AnalyzerTabProps {
  domain: DomainView | undefined;
  onDomain(domain: DomainView | null): void;
}

/** A question about a domain, with the service that hosts it and what else should be known. */
export function AnalyzerTab({ domain, onDomain }: AnalyzerTabProps) {
  const { t } = useTranslation('drDns');
  const [serviceId, setServiceId] = useState<AnalyzeDtoServiceId | ''>('');
  const [question, setQuestion] = useState('');
  const [typedContext, setContext] = useState<string | null>(null);
  const { data: saved } = useSavedContexts();
  const context = typedContext ?? saved?.find((each) => each.serviceId === serviceId)?.context ?? '';
  const { result, isRunning, analyze } = useAnalysis();
  const isReady = domain !== undefined && serviceId !== '' && question.trim() !== '';
  const run = () => {
    if (domain && serviceId !== '')
      void analyze({ domainId: domain.id, serviceId, question: question.trim(), context: context.trim() });
  };
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('domain')} help={domain?.provider.displayName}>
            {({ id, describedBy }) => (
              <DomainCombobox
                id={id}
                label={t('domain')}
                describedBy={describedBy}
                domain={domain}
                onChange={onDomain}
                placeholder={t('chooseDomain')}
                searchPlaceholder={t('findDomain')}
                about={({ provider }) => ({ hint: provider.displayName })}
              />
            )}
          </Field>
          <SelectField
            label={t('service')}
            value={serviceId}
            onChange={(value) => {
              setServiceId(value as AnalyzeDtoServiceId);
              setContext(null);
            }}
            placeholder={t('chooseService')}
            options={[
              ...Object.entries(services).map(([value, label]) => ({ value, label })),
              { value: 'custom', label: t('otherService') },
            ]}
          />
        </div>
        <TextArea
          label={t('question')}
          rows={3}
          maxLength={4_000}
          placeholder={t('questionExample')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <TextArea
          label={t('context')}
          help={t('contextHelp')}
          rows={3}
          maxLength={8_000}
          value={context}
          onChange={(event) => setContext(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {context.trim() === '' ? null : <SaveContext serviceId={serviceId} context={context.trim()} />}
          <Button look="primary" icon={Sparkles} busy={isRunning} disabled={!isReady} onClick={run}>
            {t('analyze')}
          </Button>
        </div>
      </Card>
      {result ? <AnalysisResult result={result} /> : null}
    </div>
  );
}

function SaveContext({ serviceId, context }: { serviceId: AnalyzeDtoServiceId | ''; context: string }) {
  const { t } = useTranslation('drDns');
  const { mutate } = useSavedContexts();
  const toast = useToast();
  const toastError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (serviceId === '') return;
    setBusy(true);
    try {
      await dnsHelpUpdateContext({ serviceId, context });
      await mutate();
      toast.good(t('saved'));
    } catch (error) {
      toastError(t('saveFailed'), error);
    }
    setBusy(false);
  };
  return (
    <Button icon={Save} busy={busy} disabled={serviceId === ''} onClick={() => void save()}>
      {t('saveContext')}
    </Button>
  );
}

/** Leaving the page, and a new question, stop the one before. */
function useAnalysis() {
  const { t } = useTranslation('drDns');
  const [result, setResult] = useState<AnalysisView | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const toast = useToast();
  const toastError = useErrorToast();
  useEffect(() => () => running.current?.abort(), []);
  const analyze = async (request: Parameters<typeof dnsHelpAnalyze>[0]) => {
    const controller = (running.current = new AbortController());
    toast.clearBad();
    setRunning(true);
    setResult(null);
    try {
      setResult(await dnsHelpAnalyze(request, { signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) toastError(t('failed'), error);
    }
    if (!controller.signal.aborted) setRunning(false);
  };
  return { result, isRunning, analyze };
}
