import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { useToast } from '../../shared/ui/toasts/toast';
import type { DebugReport } from './debugReport';

export function DebugDialog({ report, onClose }: { report: DebugReport; onClose(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const { title, success, message, debug } = report;
  const copy = useCopy(JSON.stringify({ success, message, ...debug }, null, 2));
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.close')}</Button>
      <Button look="primary" icon={Copy} onClick={() => void copy()}>
        {t('debug.copy')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={success ? t('debug.success') : t('debug.failed')}
      description={t('debug.intro')}
      onClose={onClose}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        <Alert tone={success ? 'good' : 'bad'} title={title}>
          {message}
        </Alert>
        <DebugFacts debug={debug} />
        <details>
          <summary className="text-muted cursor-pointer text-[13px]">{t('debug.raw')}</summary>
          <pre className="bg-sunken mt-2 max-h-72 overflow-auto rounded-lg p-3 font-mono text-xs break-words whitespace-pre-wrap">
            {JSON.stringify(debug, null, 2)}
          </pre>
        </details>
      </div>
    </Dialog>
  );
}

function DebugFacts({ debug }: Pick<DebugReport, 'debug'>) {
  const { t } = useTranslation('domains');
  const facts: [label: string, value: unknown][] = [
    [t('debug.provider'), debug.provider],
    [t('debug.domain'), debug.domain ?? debug.zone],
    [t('debug.endpoint'), debug.endpoint],
    [t('debug.errorType'), debug.errorType],
    [
      t('debug.duration'),
      debug.durationMs == null ? null : t('debug.milliseconds', { count: Number(debug.durationMs) }),
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[13px]">
      {facts
        .filter(([, value]) => typeof value === 'string')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono wrap-anywhere">{String(value)}</dd>
          </div>
        ))}
    </dl>
  );
}

function useCopy(text: string): () => Promise<void> {
  const { t } = useTranslation('domains');
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(t('debug.copied'));
    } catch {
      toast.bad(t('debug.notCopied'));
    }
  };
}
