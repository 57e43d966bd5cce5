import { useTranslation } from 'react-i18next';
import { useProblem } from '../api/problem';
import { Alert } from './Alert';
import { Button } from './buttons/Button';

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailed({ title, error, retry }: { title: string; error: unknown; retry(): void }) {
  const { t } = useTranslation('common');
  const problem = useProblem();
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <Button size="sm" onClick={retry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {problem(error)}
    </Alert>
  );
}
