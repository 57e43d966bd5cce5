import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useProblem } from '../../api/problem';
import { useSubmit } from '../../api/useSubmit';
import { Alert } from '../Alert';
import { Button } from '../buttons/Button';
import { Dialog } from './Dialog';
import { TextField } from '../forms/TextField';

interface ConfirmDialogProps {
  title: ReactNode;
  /** One sentence about the consequence. */
  children: ReactNode;
  /** The verb: "Delete domain". */
  confirmLabel: string;
  danger?: boolean;
  /** Must be typed before the button works: the name of what would be lost. */
  typeToConfirm?: string;
  /** A rejection is shown in the dialog, which stays open. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const problem = useProblem();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { busy, error, submit } = useSubmit(props.onConfirm);
  const ready = props.typeToConfirm === undefined || typed.trim() === props.typeToConfirm;
  const confirm = (event: FormEvent) => (ready && !busy ? submit(event) : event.preventDefault());
  const footer = (
    <>
      <Button onClick={props.onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form={formId} look={props.danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog short title={props.title} onClose={props.onClose} footer={footer}>
      <form id={formId} onSubmit={confirm} className="flex flex-col gap-4">
        <div>{props.children}</div>
        {props.typeToConfirm === undefined ? null : (
          <TextField
            label={
              <Trans
                t={t}
                i18nKey="typeToConfirm"
                values={{ name: props.typeToConfirm }}
                components={{ name: <b className="font-mono" /> }}
              />
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
        )}
        {error === undefined ? null : <Alert tone="bad">{problem(error)}</Alert>}
      </form>
    </Dialog>
  );
}
