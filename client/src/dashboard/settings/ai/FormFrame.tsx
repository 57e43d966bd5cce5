import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/buttons/Button';
import { DialogActions } from '../../../shared/ui/dialogs/Dialog';

interface FormFrameProps {
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: Parameters<FormEventHandler>[0]) => Promise<void>;
  onCancel(): void;
  children: ReactNode;
}

export function FormFrame({ submitLabel, busy, onSubmit, onCancel, children }: FormFrameProps) {
  const { t: common } = useTranslation('common');
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      {children}
      <DialogActions>
        <Button onClick={onCancel}>{common('actions.cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** `"a, b,"` → `["a", "b"]`: lists are typed with commas. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
