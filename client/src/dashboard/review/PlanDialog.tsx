import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { withMono } from '../../shared/ui/withMono';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { ReviewBody } from './ReviewBody';
import { ReviewTitle } from './ReviewTitle';
import { ReviewFooter } from './ReviewFooter';
import { useReview, type Applied, type PlanRequest } from './useReview';

interface PlanDialogProps {
  title: string;
  domain: DomainView;
  /** The intent. It is planned as soon as the dialog opens. */
  request: PlanRequest;
  /** The title above the server's message if it refuses to plan. */
  refusedTitle?: string;
  onApplied(applied: Applied): void;
  onClose(): void;
}

/** Reviews a change that needs no form, and applies it. */
export function PlanDialog({ title, domain, request, refusedTitle, onApplied, onClose }: PlanDialogProps) {
  const { t } = useTranslation('records');
  const review = useReview(domain, (plan) => {
    onApplied({ domain, plan });
    onClose();
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // A refusal is shown in the dialog.
    review.plan(request).catch(() => undefined);
  });
  return (
    <Dialog
      title={<ReviewTitle review={review} title={title} />}
      description={withMono(t('preview.where', { domain: domain.displayName, provider: domain.provider.displayName }), [
        domain.displayName,
      ])}
      size="lg"
      onClose={onClose}
      footer={<ReviewFooter review={review} onClose={onClose} />}
    >
      <ReviewBody review={review} refusedTitle={refusedTitle} />
    </Dialog>
  );
}
