import { Suspense } from 'react';
import type { DomainView, SnapshotView } from '../../shared/api/generated/api.schemas';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { DeleteBackupDialog } from './list/DeleteBackupDialog';
import { RenameBackupDialog } from './list/RenameBackupDialog';

/** An action that a person has started. Each has its own dialog. */
export type BackupAction =
  | { kind: 'compare' }
  | { kind: 'restore'; snapshot: Pick<SnapshotView, 'id' | 'createdAt'> }
  | { kind: 'undo'; snapshotId: string }
  | { kind: 'undoChange'; planId: string; beforeSnapshotId: string | null; at: string }
  | { kind: 'progress'; restoreId: string }
  | { kind: 'rename'; snapshot: SnapshotView }
  | { kind: 'delete'; snapshot: SnapshotView };

const CompareDialog = onDemand(() => import('./compare/CompareDialog').then((m) => m.CompareDialog));
const UndoChangeDialog = onDemand(() => import('./history/UndoChangeDialog').then((m) => m.UndoChangeDialog));
const RestoreDialog = onDemand(() => import('./restore/RestoreDialog').then((m) => m.RestoreDialog));
const UndoDialog = onDemand(() => import('./restore/UndoDialog').then((m) => m.UndoDialog));
const ProgressDialog = onDemand(() => import('./restore/ProgressDialog').then((m) => m.ProgressDialog));

const dialogs = [CompareDialog, RestoreDialog, ProgressDialog, UndoDialog, UndoChangeDialog];

interface BackupDialogsProps {
  domain: DomainView;
  action: BackupAction | null;
  onAction(action: BackupAction | null): void;
}

/** The dialog of the action that a person has started. The big ones are loaded once the page has come to rest. */
export function BackupDialogs(props: BackupDialogsProps) {
  usePrefetch(dialogs);
  return <Suspense fallback={null}>{props.action ? <ActionDialog {...props} action={props.action} /> : null}</Suspense>;
}

function ActionDialog({ domain, action, onAction }: BackupDialogsProps & { action: BackupAction }) {
  const onClose = () => onAction(null);
  const onStarted = (restoreId: string) => onAction({ kind: 'progress', restoreId });
  switch (action.kind) {
    case 'compare':
      return <CompareDialog domain={domain} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog domain={domain} snapshot={action.snapshot} onStarted={onStarted} onClose={onClose} />;
    case 'undo':
      return <UndoDialog domain={domain} snapshotId={action.snapshotId} onStarted={onStarted} onClose={onClose} />;
    case 'undoChange': {
      const { planId, beforeSnapshotId: id, at: createdAt } = action;
      const restore = id ? () => onAction({ kind: 'restore', snapshot: { id, createdAt } }) : null;
      return <UndoChangeDialog domain={domain} planId={planId} onRestore={restore} onClose={onClose} />;
    }
    case 'progress':
      return (
        <ProgressDialog
          domain={domain}
          restoreId={action.restoreId}
          onUndo={(snapshotId) => onAction({ kind: 'undo', snapshotId })}
          onClose={onClose}
        />
      );
    case 'rename':
      return <RenameBackupDialog snapshot={action.snapshot} onClose={onClose} />;
    case 'delete':
      return <DeleteBackupDialog snapshot={action.snapshot} onClose={onClose} />;
  }
}
