import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { withMono } from '../../../shared/ui/withMono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Tabs } from '../../../shared/ui/Tabs';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { ReviewTitle } from '../../review/ReviewTitle';
import { useReview, type Applied } from '../../review/useReview';
import { ExportPanel } from './ExportPanel';
import { ImportPanel } from './ImportPanel';
import { useImport } from './useImport';

interface ZoneFileDialogProps {
  domain: DomainView;
  onApplied(applied: Applied): void;
  onClose(): void;
}

/** Exports and imports the zone as a file. The user reviews an import like any other change. */
export function ZoneFileDialog({ domain, onApplied, onClose }: ZoneFileDialogProps) {
  const { t } = useTranslation('records');
  const [tab, setTab] = useState(domain.can.edit ? 'import' : 'export');
  const review = useReview(domain, (plan) => {
    onApplied({ domain, plan });
    onClose();
  });
  const file = useImport(domain, review);
  const { at } = review.step;
  const reviewing = at === 'review' || at === 'stale' || at === 'applying' || at === 'done';
  const importing = tab === 'import' && !reviewing;
  return (
    <Dialog
      title={reviewing ? <ReviewTitle review={review} title={t('preview.title')} /> : t('zoneFile.title')}
      description={withMono(t('preview.where', { domain: domain.displayName, provider: domain.provider.displayName }), [
        domain.displayName,
      ])}
      size="xl"
      onClose={onClose}
      footer={
        reviewing ? (
          <ReviewFooter review={review} onBack={review.back} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{t(importing ? 'actions.cancel' : 'actions.close')}</Button>
            {importing ? (
              <Button
                look="primary"
                busy={at === 'planning'}
                disabled={file.text.trim() === '' || file.mistakes.length > 0}
                onClick={() => void file.submit()}
              >
                {t('actions.review')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {reviewing ? (
        <ReviewBody review={review} />
      ) : (
        <Tabs
          value={tab}
          onChange={setTab}
          label={t('zoneFile.title')}
          tabs={[
            ...(domain.can.edit
              ? [{ value: 'import', label: t('zoneFile.import'), icon: Upload, content: <ImportPanel file={file} /> }]
              : []),
            { value: 'export', label: t('zoneFile.export'), icon: Download, content: <ExportPanel domain={domain} /> },
          ]}
        />
      )}
    </Dialog>
  );
}
