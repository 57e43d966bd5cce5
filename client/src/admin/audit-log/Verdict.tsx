import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ActivityIntegrityView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

interface VerdictProps {
  report?: ActivityIntegrityView;
  /** Why nothing could be verified. */
  problem?: string;
}

/** Whether the log is as the product wrote it; otherwise the first link of the chain that is broken. */
export function Verdict({ report, problem }: VerdictProps) {
  const { t } = useTranslation('adminAudit');
  const { number } = useFormat();
  if (!report) return <Alert severity="error">{problem}</Alert>;
  const { breaks, sealed, unsealed, removed } = report;
  const [first] = breaks;
  const removedText = removed > 0 ? ` ${t('removed', { count: removed })}` : '';
  if (!first) {
    const unsealedText = unsealed > 0 ? ` ${t('unsealed', { count: unsealed })}` : '';
    return (
      <Alert severity="success">
        {t('intact', { count: sealed })}
        {unsealedText}
        {removedText}
      </Alert>
    );
  }
  const { kind, accountId, position } = first;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {t('broken')} {t(`breaks.${kind}`, { account: accountId, position: number(position) })}
      {breaks.length > 1 && ` ${t('more', { count: breaks.length - 1 })}`}
    </Alert>
  );
}
