import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';

interface LoadFailedProps {
  /** That admin data could not be loaded, unless given. */
  title?: string | undefined;
  error: unknown;
  retry(): void;
}

/** Data that could not be read, with the two ways on. */
export function LoadFailed({ title, error, retry }: LoadFailedProps) {
  const { t } = useTranslation('adminUsers');
  const problem = useProblem();
  return (
    <Alert severity="error" sx={{ m: 2 }}>
      <AlertTitle>{title ?? t('failedTitle')}</AlertTitle>
      {t('failedText')} {problem(error)}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={retry}>
          {t('retry')}
        </Button>
        <Button size="small" color="inherit" onClick={() => window.location.reload()}>
          {t('refreshPage')}
        </Button>
      </Stack>
    </Alert>
  );
}
