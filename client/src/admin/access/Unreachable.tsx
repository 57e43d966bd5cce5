import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { Screen } from './Screen';

/** The server did not say who is here. */
export function Unreachable({ error, retry }: { error: unknown; retry(): void }) {
  const { t } = useTranslation('admin');
  const problem = useProblem();
  return (
    <Screen title={t('access.failedTitle')} text={problem(error)}>
      <Button variant="contained" onClick={retry}>
        {t('access.retry')}
      </Button>
    </Screen>
  );
}
