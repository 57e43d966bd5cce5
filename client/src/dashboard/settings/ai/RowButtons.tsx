import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';

interface RowButtonsProps {
  name: string;
  onEdit(): void;
  onDelete(): Promise<void>;
}

/** Edits an entry of one's own, and deletes it after a confirmation. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    await onDelete();
    setDeleting(false);
  };
  return (
    <span className="flex shrink-0 gap-1">
      <IconButton label={t('ai.edit', { name })} icon={Pencil} size="sm" onClick={onEdit} />
      <IconButton label={t('ai.delete', { name })} icon={Trash2} size="sm" onClick={() => setDeleting(true)} />
      {isDeleting ? (
        <ConfirmDialog
          title={t('ai.delete', { name })}
          confirmLabel={common('actions.delete')}
          danger
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          {t('ai.deleteText')}
        </ConfirmDialog>
      ) : null}
    </span>
  );
}
