import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTtlSeconds } from '../../../../../src/dns/browser';
import type { DnsProviderView, DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { withMono } from '../../../shared/ui/withMono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { ReviewTitle } from '../../review/ReviewTitle';
import { recordsTouched } from '../../review/planFacts';
import { useReview, type Applied } from '../../review/useReview';
import { isTtlTooHigh, ttlSecondsOf } from './recordDraft';
import { TtlInput } from './TtlInput';

interface BulkTtlDialogProps {
  domain: DomainView;
  provider: DnsProviderView | undefined;
  records: readonly RecordView[];
  onApplied(applied: Applied): void;
  onClose(): void;
}

/** One TTL for many records, as one plan. Starts with the one that they all have, or with none. */
export function BulkTtlDialog({ domain, provider, records, onApplied, onClose }: BulkTtlDialogProps) {
  const { t } = useTranslation('records');
  const formId = useId();
  const [text, setText] = useState(commonTtlOf(records));
  const review = useReview(domain, (plan) => {
    onApplied({ domain, plan });
    onClose();
  });
  const ttl = ttlSecondsOf(text);
  const isGood = ttl !== null;
  const [isTried, setIsTried] = useState(false);
  const mistake = isTtlTooHigh(text) ? t('mistake.ttlTooHigh', { most: maxTtlSeconds }) : t('mistake.ttlPositive');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isGood) return;
    const changes = records.map(({ id }) => ({ action: 'update' as const, recordId: id, ttl }));
    // A refusal is shown in the dialog.
    review.plan({ changes }).catch(() => undefined);
  };
  const starting = review.step.at === 'start';
  // The values that share a name and type with a selected one are changed, too.
  const count = 'plan' in review.step ? recordsTouched(review.step.plan) : records.length;
  return (
    <Dialog
      title={<ReviewTitle review={review} title={t('bulk.ttlTitle', { count })} />}
      description={withMono(t('preview.where', { domain: domain.displayName, provider: domain.provider.displayName }), [
        domain.displayName,
      ])}
      size="lg"
      onClose={onClose}
      footer={
        starting ? (
          <>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button type="submit" form={formId} look="primary">
              {t('actions.review')}
            </Button>
          </>
        ) : (
          <ReviewFooter review={review} onBack={review.back} onClose={onClose} />
        )
      }
    >
      {starting ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
          <p className="text-muted">{t('bulk.ttlText')}</p>
          <TtlInput
            value={text}
            onChange={setText}
            error={isGood || (text === '' && !isTried) ? undefined : mistake}
            placeholder={t('form.ttlMixed')}
            capabilities={provider?.capabilities ?? null}
          />
        </form>
      ) : (
        <ReviewBody review={review} />
      )}
    </Dialog>
  );
}

/** Empty where they differ. */
function commonTtlOf(records: readonly RecordView[]): string {
  const ttls = new Set(records.map(({ ttl }) => ttl));
  return ttls.size === 1 ? [...ttls].join('') : '';
}
