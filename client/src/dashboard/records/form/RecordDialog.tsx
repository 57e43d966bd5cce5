import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/http';
import type { DnsProviderView, DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { withMono } from '../../../shared/ui/withMono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { ReviewTitle } from '../../review/ReviewTitle';
import { useReview, type Applied } from '../../review/useReview';
import { refusedInputs } from './mistakes';
import { RecordFields } from './RecordFields';
import { editOf, type RecordDraft } from './recordDraft';
import { useRecordForm } from './useRecordForm';

interface RecordDialogProps {
  providers: readonly DnsProviderView[];
  /** The domain to add to, or of the record, if it is known by now. */
  domain: DomainView | null | undefined;
  /** Seconds, for a new record. */
  defaultTtl: number;
  /** The record to edit; null for a new one. */
  record: RecordView | null;
  onApplied(applied: Applied): void;
  onClose(): void;
}

/** Shows the form, then the review, in one dialog. Going back keeps everything that was typed. */
export function RecordDialog(props: RecordDialogProps) {
  const { providers, record, defaultTtl, onApplied, onClose } = props;
  const { t } = useTranslation('records');
  const formId = useId();
  const [chosen, setChosen] = useState<DomainView>();
  const domain = chosen ?? props.domain ?? undefined;
  const form = useRecordForm(domain, record, defaultTtl);
  const ofHost = providers.find(({ id }) => id === domain?.providerId)?.settings;
  const review = useReview(domain, (plan) => {
    if (domain) onApplied({ domain, plan });
    onClose();
  });
  const submit = form.handleSubmit((draft) =>
    review.plan({ changes: [editOf(draft, record, ofHost)] }).catch((error: unknown) => {
      for (const { path, message } of inputsRefused(draft, error)) form.setError(path, { message });
    }),
  );
  const reviewing = review.step.at !== 'start' && review.step.at !== 'planning' && review.step.at !== 'refused';
  const title = record ? t('edit.title') : t('add.title');
  return (
    <Dialog
      title={reviewing ? <ReviewTitle review={review} title={t('preview.title')} /> : title}
      description={
        reviewing && domain
          ? withMono(t('preview.where', { domain: domain.displayName, provider: domain.provider.displayName }), [
              domain.displayName,
            ])
          : undefined
      }
      size="lg"
      onClose={onClose}
      notice={
        review.step.at === 'refused' ? (
          <Refusal error={review.step.error} draft={form.getValues()} editing={record !== null} />
        ) : undefined
      }
      footer={
        reviewing ? (
          <ReviewFooter review={review} onBack={review.back} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button type="submit" form={formId} look="primary" busy={review.step.at === 'planning'}>
              {t('actions.review')}
            </Button>
          </>
        )
      }
    >
      {reviewing ? (
        <ReviewBody review={review} />
      ) : (
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
            <RecordFields domain={domain} onDomain={setChosen} providers={providers} record={record} />
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}

/** The inputs that the server's refusal names, each with its message. */
function inputsRefused(draft: RecordDraft, error: unknown) {
  return error instanceof ApiError ? refusedInputs(draft, error.details) : [];
}

/** Why the server refused the record, next to the button that sent it. Inputs that it names show their part themselves. */
function Refusal({ error, draft, editing }: { error: unknown; draft: RecordDraft; editing: boolean }) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  const text = inputsRefused(draft, error).length > 0 ? t('form.seeInputs') : problem(error) || t('add.failedText');
  return (
    <Alert tone="bad" title={t(editing ? 'edit.failed' : 'add.failed')}>
      {text}
    </Alert>
  );
}
