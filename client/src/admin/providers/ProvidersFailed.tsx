import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';

/** In place of the list that could not be read. */
export function ProvidersFailed() {
  const { t } = useTranslation('adminProviders');
  const problem = useProblem();
  const { error } = useListContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed', { message: problem(error) })}
    </Alert>
  );
}
