import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationsDeleteAll } from '../../shared/api/generated/api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Button } from '../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../shared/ui/dialogs/ConfirmDialog';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { useAssistantFacts } from './api';
import { ExchangeItem } from './ExchangeItem';
import { QuestionForm } from './QuestionForm';
import { Suggestions } from './Suggestions';
import { UsageLine } from './UsageLine';
import { useAssistant, type Asking } from './useAssistant';

interface AssistantDialogProps {
  /** The domain that the page shows; undefined asks about all. */
  domain: DomainView | undefined;
  onClose(): void;
}

/** A chat with the assistant, the newest answer at the top. */
export function AssistantDialog({ domain, onClose }: AssistantDialogProps) {
  const { t } = useTranslation('assistant');
  const { data: facts } = useAssistantFacts();
  const { exchanges, isRunning, refused, ask, stop, forget } = useAssistant();
  const [text, setText] = useState('');
  const [profileId, setProfileId] = useState('');
  const send = async (asking: Asking) => {
    setText('');
    // A question that was refused is not lost.
    if (!(await ask(asking))) setText((typed) => typed || asking.message);
  };
  const submit = () => void send({ message: text.trim(), domainId: domain?.id, profileId: profileId || undefined });
  return (
    <Dialog
      title={t('title')}
      description={domain ? t('introOf', { domain: domain.displayName }) : t('intro')}
      size="xl"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 sm:h-[600px]">
        <QuestionForm
          text={text}
          onText={setText}
          profiles={facts?.profiles ?? []}
          profileId={profileId}
          onProfile={setProfileId}
          isRunning={isRunning}
          onSubmit={submit}
          onStop={stop}
        />
        {refused ? <Button onClick={() => void send({ ...refused, useModel: false })}>{t('askRules')}</Button> : null}
        {exchanges.length === 0 ? <Suggestions onChoose={setText} /> : null}
        <ul aria-label={t('answers')} aria-live="polite" className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
          {exchanges.map((exchange) => (
            <ExchangeItem key={exchange.id} exchange={exchange} model={facts?.model ?? null} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <UsageLine facts={facts} />
          <Forget onForgotten={forget} />
        </div>
      </div>
    </Dialog>
  );
}

function Forget({ onForgotten }: { onForgotten(): void }) {
  const { t } = useTranslation('assistant');
  const [isAsked, setAsked] = useState(false);
  const forget = async () => {
    await conversationsDeleteAll();
    onForgotten();
    setAsked(false);
  };
  return (
    <>
      <Button size="sm" look="quiet" onClick={() => setAsked(true)}>
        {t('clear')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('clear')}
          confirmLabel={t('clear')}
          danger
          onConfirm={forget}
          onClose={() => setAsked(false)}
        >
          {t('clearText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
