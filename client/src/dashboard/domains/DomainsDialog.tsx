import { lazy, Suspense } from 'react';
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
  | { kind: 'limit'; limit: Limit }
  | { kind: 'debug'; report: DebugReport };

const AddDomainDialog = lazy(() =>
  import('./add/AddDomainDialog').then(({ AddDomainDialog: view }) => ({ default: view })),
);
const ConnectionsDialog = lazy(() =>
  import('./connections/ConnectionsDialog').then(({ ConnectionsDialog: view }) => ({ default: view })),
);
const DebugDialog = lazy(() => import('./DebugDialog').then(({ DebugDialog: view }) => ({ default: view })));
const EditDomainDialog = lazy(() =>
  import('./edit/EditDomainDialog').then(({ EditDomainDialog: view }) => ({ default: view })),
);

interface DomainsDialogProps {
  dialog: OpenDialog;
  /** One dialog may lead to another, in its place. */
  onOpen(dialog: OpenDialog): void;
  onClose(): void;
}

export const DomainsDialog = (props: DomainsDialogProps) => (
  <Suspense fallback={null}>
    <Opened {...props} />
  </Suspense>
);

function Opened({ dialog, onOpen, onClose }: DomainsDialogProps) {
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
    case 'limit':
      return <DomainLimitDialog limit={dialog.limit} onClose={onClose} />;
    case 'debug':
      return <DebugDialog report={dialog.report} onClose={onClose} />;
  }
}
