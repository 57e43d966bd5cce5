import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreRulesAdd } from '../../../shared/api/generated/api';
import { useIgnoreRules } from '../api';
import { useSubmit } from '../../../shared/api/useSubmit';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextField } from '../../../shared/ui/forms/TextField';

const empty = { name: '', types: '', target: '', note: '' };
const fields = ['name', 'types', 'target', 'note'] as const;

export function AddIgnoreRule({ domainId, onDone }: { domainId: string; onDone(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const { mutate } = useIgnoreRules(domainId);
  const [rule, setRule] = useState(empty);
  const { busy, details, failure, submit } = useSubmit(async () => {
    await ignoreRulesAdd(domainId, requestOf(rule));
    await mutate();
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-lg border p-4">
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
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
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

/** Empty fields are left out. */
function requestOf({ name, types, target, note }: typeof empty) {
  const list = types.toUpperCase().match(/[A-Z0-9-]+/g);
  return {
    ...(name.trim() && { name: name.trim() }),
    ...(list && { types: list }),
    ...(target.trim() && { target: target.trim() }),
    ...(note.trim() && { note: note.trim() }),
  };
}
