import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ConnectionView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useChangeConnection } from './useChangeConnection';

export function RenameForm({ connection, onDone }: { connection: ConnectionView; onDone(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const change = useChangeConnection(connection.id);
  const problem = useProblem();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(z.object({ displayName: z.string().trim().min(1, t('connections.nameRequired')) })),
    defaultValues: { displayName: connection.displayName },
  });
  const submit = handleSubmit(async (values) => {
    await change(values, t('connections.renamed')).then(onDone, (error: unknown) =>
      setError('displayName', { type: 'server', message: problem(error) }),
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <TextField
          {...register('displayName')}
          label={t('connections.name')}
          error={formState.errors.displayName?.message}
          autoFocus
          autoComplete="off"
        />
      </div>
      <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
      <Button type="submit" look="primary" busy={formState.isSubmitting}>
        {t('connections.saveName')}
      </Button>
    </form>
  );
}
