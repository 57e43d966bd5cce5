import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Mono } from '../../../shared/ui/Mono';
import { InView } from '../form/InView';
import type { TestState } from './useConnectionTest';

interface ConnectionTestResultProps {
  state: TestState;
  provider: string;
  onDebug(): void;
}

export function ConnectionTestResult({ state, provider, onDebug }: ConnectionTestResultProps) {
  const { t } = useTranslation('domains');
  const debug = (
    <Button size="sm" look="quiet" onClick={onDebug}>
      {t('test.details')}
    </Button>
  );
  switch (state.is) {
    case 'idle':
      return <p className="text-muted text-[13px]">{t('test.idle')}</p>;
    case 'busy':
      return (
        <p role="status" className="text-muted flex items-center gap-2 text-[13px]">
          <LoaderCircle size={14} aria-hidden className="animate-spin" />
          {t('test.busy', { provider })}
        </p>
      );
    case 'missing':
      return (
        <Alert tone="bad" title={t('test.missing')}>
          {state.message}
        </Alert>
      );
    case 'error':
      return (
        <InView>
          <Alert tone="bad" title={state.title} action={debug}>
            {state.message}
          </Alert>
        </InView>
      );
    case 'success':
      return (
        <div role="status">
          <Alert tone="good" title={t('test.ok')} action={debug}>
            <Found report={state.report} />
          </Alert>
        </div>
      );
  }
}

function Found({ report: { recordCount, zoneId, notes } }: { report: ConnectionReport }) {
  const { t } = useTranslation('domains');
  const say = usePhrases('connections', 'hosts');
  return (
    <div className="text-[13px]">
      <p>
        {t('test.records', { count: recordCount })}
        {zoneId ? (
          <>
            {' · '}
            {t('test.zoneId')} <Mono>{zoneId}</Mono>
          </>
        ) : null}
      </p>
      {notes.map(({ message, phrase }) => (
        <p key={message}>{say(message, phrase)}</p>
      ))}
    </div>
  );
}
