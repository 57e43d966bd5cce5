import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { snapshotsAnnotate } from '../../../shared/api/generated/api';
import type { SnapshotView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useRevalidate } from '../../../shared/api/revalidate';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useBackupName } from '../useBackupName';
import { useToast } from '../../../shared/ui/toasts/toast';

const longest = { description: 500, label: 100 };

/** Edits the description and label of a backup; its records never change. */
export function RenameBackupDialog({ snapshot, onClose }: { snapshot: SnapshotView; onClose(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const name = useBackupName()(snapshot);
  const [description, setDescription] = useState(name);
  const [label, setLabel] = useState(snapshot.label ?? '');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (description.trim() === '') return;
    setBusy(true);
    try {
      // A name that is left alone stays in every reader's language.
      const renamed = description.trim() === name ? {} : { description: description.trim() };
      await snapshotsAnnotate(snapshot.id, { ...renamed, label: label.trim() || null });
      toast.good(t('rename.done'));
      onClose();
      await revalidate('snapshots');
    } catch (error) {
      toast.bad(t('list.changeFailed'), problem(error));
    }
    setBusy(false);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={busy}>
        {t('rename.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('rename.title')} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('rename.description')}
          required
          value={description}
          maxLength={longest.description}
          error={description.trim() === '' ? t('rename.required') : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={t('rename.label')}
          help={t('rename.labelHelp')}
          value={label}
          maxLength={longest.label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
