import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreRulesAdd } from '../../../shared/api/generated/api';
import { ApiError } from '../../../shared/api/http';
import { useProblem } from '../../../shared/api/problem';
import { useIgnoreRules } from '../../../shared/api/protection';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/TextField';

const empty = { name: '', types: '', target: '', note: '' };
const fields = ['name', 'types', 'target', 'note'] as const;

export function AddIgnoreRule({ domainId, onDone }: { domainId: string; onDone(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const { mutate } = useIgnoreRules(domainId);
  const [rule, setRule] = useState(empty);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problem = useProblem();
  const details = error instanceof ApiError ? error.details : {};
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await ignoreRulesAdd(domainId, requestOf(rule));
      await mutate();
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-4 rounded-lg border p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`ignore.${field}`)}
            help={t(`ignore.${field}Help`)}
            error={details[field]}
            value={rule[field]}
            spellCheck={field === 'note'}
            onChange={(event) => setRule({ ...rule, [field]: event.target.value })}
          />
        ))}
      </div>
      {error !== undefined && Object.keys(details).length === 0 ? <Alert tone="bad">{problem(error)}</Alert> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={!rule.name.trim() && !rule.types.trim() && !rule.target.trim()}
        >
          {t('common:actions.add')}
        </Button>
      </div>
    </form>
  );
}

/** What is left empty says nothing. */
function requestOf({ name, types, target, note }: typeof empty) {
  const list = types.toUpperCase().match(/[A-Z0-9-]+/g);
  return {
    ...(name.trim() && { name: name.trim() }),
    ...(list && { types: list }),
    ...(target.trim() && { target: target.trim() }),
    ...(note.trim() && { note: note.trim() }),
  };
}
