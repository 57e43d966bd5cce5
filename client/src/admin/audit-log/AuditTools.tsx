import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { activityAdminVerify } from '../../shared/api/generated/api';
import type { ActivityIntegrityView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { LiveSwitch } from './LiveSwitch';
import { Verdict } from './Verdict';

type Check = { report: ActivityIntegrityView } | { problem: string } | null;

/** Follows the log, verifies it, and takes away what the filters find. */
export function AuditTools() {
  const { t } = useTranslation('adminAudit');
  const { filterValues } = useListContext();
  const problem = useProblem();
  const [check, setCheck] = useState<Check>(null);
  const [isBusy, setBusy] = useState(false);
  const file = (format: string) =>
    `/api/admin/audit-log/export?format=${format}&filter=${encodeURIComponent(JSON.stringify(filterValues))}`;
  const verify = async () => {
    setBusy(true);
    setCheck(
      await activityAdminVerify().then(
        (report) => ({ report }),
        (error: unknown) => ({ problem: problem(error) }),
      ),
    );
    setBusy(false);
  };
  return (
    <Box sx={{ px: 2, pt: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <LiveSwitch />
        <Button size="small" startIcon={<VerifiedIcon />} disabled={isBusy} onClick={() => void verify()}>
          {isBusy ? t('verifying') : t('verify')}
        </Button>
        <Button size="small" startIcon={<DownloadIcon />} component="a" href={file('csv')} download>
          {t('exportCsv')}
        </Button>
        <Button size="small" startIcon={<DownloadIcon />} component="a" href={file('json')} download>
          {t('exportJson')}
        </Button>
      </Stack>
      <Box role="status">{check && <Verdict {...check} />}</Box>
    </Box>
  );
}
