import { Suspense } from 'react';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { DeleteDomainDialog } from './DeleteDomainDialog';
import { DomainLimitDialog } from './DomainLimitDialog';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import type { DebugReport } from './debugReport';
import type { Limit } from './limit';

/** The one dialog of the page that is open. */
export type OpenDialog =
  | { kind: 'add'; readOnly?: boolean }
  | { kind: 'connections' }
  | { kind: 'edit'; domain: DomainView }
  | { kind: 'delete'; domain: DomainView }
  | { kind: 'losses'; domain: DomainView }
  | { kind: 'limit'; limit: Limit }
  | { kind: 'debug'; report: DebugReport };

const AddDomainDialog = onDemand(() => import('./add/AddDomainDialog').then((m) => m.AddDomainDialog));
const ConnectionsDialog = onDemand(() => import('./connections/ConnectionsDialog').then((m) => m.ConnectionsDialog));
const DebugDialog = onDemand(() => import('./DebugDialog').then((m) => m.DebugDialog));
const EditDomainDialog = onDemand(() => import('./edit/EditDomainDialog').then((m) => m.EditDomainDialog));
const LossesDialog = onDemand(
  () => import('./losses/LossesDialog').then((m) => m.LossesDialog),
  ...(['losses', 'hosts', 'hostSettings'] as const),
);

const dialogs = [AddDomainDialog, EditDomainDialog, ConnectionsDialog, DebugDialog, LossesDialog];

interface DomainsDialogProps {
  dialog: OpenDialog | null;
  /** One dialog may lead to another, in its place. */
  onOpen(dialog: OpenDialog): void;
  onClose(): void;
}

/** They are loaded once the page has come to rest. */
export function DomainsDialog(props: DomainsDialogProps) {
  usePrefetch(dialogs);
  return <Suspense fallback={null}>{props.dialog ? <Opened {...props} dialog={props.dialog} /> : null}</Suspense>;
}

function Opened({ dialog, onOpen, onClose }: DomainsDialogProps & { dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddDomainDialog
          readOnly={dialog.readOnly}
          onLimit={(limit) => onOpen({ kind: 'limit', limit })}
          onClose={onClose}
        />
      );
    case 'connections':
      return <ConnectionsDialog onClose={onClose} />;
    case 'edit':
      return <EditDomainDialog domain={dialog.domain} onClose={onClose} />;
    case 'delete':
      return <DeleteDomainDialog domain={dialog.domain} onClose={onClose} />;
    case 'losses':
      return <LossesDialog domain={dialog.domain} onClose={onClose} />;
    case 'limit':
      return <DomainLimitDialog limit={dialog.limit} onClose={onClose} />;
    case 'debug':
      return <DebugDialog report={dialog.report} onClose={onClose} />;
  }
}
