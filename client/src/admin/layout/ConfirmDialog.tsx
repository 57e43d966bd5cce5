import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The verb. */
  confirm: string;
  cancel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onConfirm(): void;
  close(): void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, isBusy, isDangerous = false, onConfirm, close } = props;
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{cancel}</Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
