import { Download, Link as LinkIcon, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSharesShare, checkSharesWithdraw } from '../../shared/api/generated/api';
import type { PropagationCheckView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { useFormat } from '../../shared/format/useFormat';
import { Button } from '../../shared/ui/buttons/Button';
import { useToast } from '../../shared/ui/toasts/toast';
import { resultCsv } from './resultCsv';

/** The address at which people of the account see this check. */
export const addressOf = ({ id }: Pick<PropagationCheckView, 'id'>): string => `/propagation?check=${id}`;

export function ResultActions({ check }: { check: PropagationCheckView }) {
  const { t } = useTranslation('propagation');
  return (
    <div className="flex flex-wrap gap-2">
      <Sharing key={check.id} check={check} />
      <Button size="sm" icon={Download} onClick={() => save(check)}>
        {t('share.csv')}
      </Button>
    </div>
  );
}

/** A person who has the link reads the result. Only the server's answer to this click has it. */
function Sharing({ check: { id, sharedUntil } }: { check: PropagationCheckView }) {
  const { t } = useTranslation('propagation');
  const { t: common } = useTranslation('common');
  const { date } = useFormat();
  const [until, setUntil] = useState(sharedUntil);
  const toast = useToast();
  const problem = useProblem();
  const share = async () => {
    try {
      const shared = await checkSharesShare(id);
      setUntil(shared.until);
      const link = `${window.location.origin}/shared-check?token=${shared.token}`;
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      if (isCopied) toast.good(t('share.copied'), t('share.text', { until: date(shared.until) }));
      else toast.bad(common('copyFailed.title'), link);
    } catch (error) {
      toast.bad(t('share.failed'), problem(error));
    }
  };
  const withdraw = async () => {
    try {
      await checkSharesWithdraw(id);
      setUntil(null);
      toast.good(t('share.withdrawn'), t('share.withdrawnText'));
    } catch (error) {
      toast.bad(t('share.failed'), problem(error));
    }
  };
  return (
    <>
      <Button size="sm" icon={LinkIcon} onClick={() => void share()}>
        {t(until === null ? 'share.link' : 'share.again')}
      </Button>
      {until === null ? null : (
        <Button size="sm" icon={Unlink} onClick={() => void withdraw()}>
          {t('share.withdraw')}
        </Button>
      )}
    </>
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
