import { Download, Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PropagationCheckView } from '../../shared/api/generated/api.schemas';
import { Button } from '../../shared/ui/buttons/Button';
import { useToast } from '../../shared/ui/toasts/toast';
import { resultCsv } from './resultCsv';

/** The address at which people of the account see this check. */
export const addressOf = ({ id }: Pick<PropagationCheckView, 'id'>): string => `/propagation?check=${id}`;

export function ResultActions({ check }: { check: PropagationCheckView }) {
  const { t } = useTranslation('propagation');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + addressOf(check));
      toast.good(t('share.copied'), t('share.text'));
    } catch {
      toast.bad(common('copyFailed.title'), common('copyFailed.text'));
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={LinkIcon} onClick={() => void share()}>
        {t('share.link')}
      </Button>
      <Button size="sm" icon={Download} onClick={() => save(check)}>
        {t('share.csv')}
      </Button>
    </div>
  );
}

function save(check: PropagationCheckView): void {
  const url = URL.createObjectURL(new Blob([resultCsv(check)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `propagation-${check.recordName}-${check.domain}-${check.recordType}.csv`.replace(/[^\w.-]/g, '_');
  link.click();
  URL.revokeObjectURL(url);
}
