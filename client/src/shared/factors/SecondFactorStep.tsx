import useSWR from 'swr';
import { useTranslation } from 'react-i18next';
import { getSecondStepShowUrl, secondStepShow } from '../api/generated/api';
import type { UserView } from '../api/generated/api.schemas';
import { useProblem } from '../api/problem';
import { Alert } from '../ui/Alert';
import { LinkButton } from '../ui/buttons/LinkButton';
import { Skeleton } from '../ui/Skeleton';
import { SecondFactorForm } from './SecondFactorForm';

/** Asks the server what this browser's sign-in waits for, then the person. */
export function SecondFactorStep({ onSignedIn }: { onSignedIn(user: UserView): Promise<void> | void }) {
  const { t } = useTranslation('factors');
  const problem = useProblem();
  const { data, error } = useSWR(getSecondStepShowUrl(), () => secondStepShow(), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  if (error) {
    return (
      <>
        <Alert tone="bad">{problem(error)}</Alert>
        <LinkButton href="/login" look="primary" className="w-full">
          {t('step.again')}
        </LinkButton>
      </>
    );
  }
  return data ? <SecondFactorForm kinds={data} onSignedIn={onSignedIn} /> : <Skeleton className="h-32" />;
}
