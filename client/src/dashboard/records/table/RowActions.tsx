import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { Copy, History, Lock, Pencil, Trash2 } from 'lucide-react';
import { useCallback, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { isHostManaged, type RecordType } from '../../../../../src/dns/browser';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { Menu } from '../../../shared/ui/Menu';
import { wholeValue } from '../wholeValue';
import type { RecordAction } from '../RecordDialogs';

// Made once: a table draws a hundred icons while it scrolls.
const iconSize = 15;
export const copyIcon = <Copy size={iconSize} aria-hidden />;
const historyIcon = <History size={iconSize} aria-hidden />;
const editIcon = <Pencil size={iconSize} aria-hidden />;
const deleteIcon = <Trash2 size={iconSize} aria-hidden />;
const lockIcon = <Lock size={iconSize} aria-hidden />;

interface RowActionsProps {
  record: RecordView;
  domain: DomainView | undefined;
  t: TFunction<'records'>;
  onCopy(text: string): Promise<void>;
  onHistory(record: RecordView): void;
  onAction(action: RecordAction): void;
}

/** The actions on a record, or the reason why it is locked. */
export function RowActions({ record, domain, t, onCopy, onHistory, onAction }: RowActionsProps) {
  const label = { record: `${record.type} ${record.fqdn}` };
  const { edit, delete: mayDelete } = record.can;
  return (
    <div className="-me-1.5 flex items-center justify-end">
      <RowButton label={t('table.copyLine', label)} icon={copyIcon} onClick={() => void copyLine(record, onCopy)} />
      <RowButton label={t('table.history', label)} icon={historyIcon} onClick={() => onHistory(record)} />
      {edit ? (
        <RowButton label={t('table.edit', label)} icon={editIcon} onClick={() => onAction({ kind: 'edit', record })} />
      ) : null}
      {mayDelete ? (
        <RowButton
          label={t('table.delete', label)}
          icon={deleteIcon}
          onClick={() => onAction({ kind: 'delete', records: [record] })}
          className="hover:text-bad"
        />
      ) : null}
      {edit || mayDelete ? null : <LockMark reason={lockReason(record, domain, t)} />}
    </div>
  );
}

const LockMark = ({ reason }: { reason: string }) => (
  <span role="img" aria-label={reason} title={reason} className="text-muted p-1.5">
    {lockIcon}
  </span>
);

/** The same actions in a menu, for a phone. */
export function RowMenu({ record, t, onCopy, onHistory, onAction }: RowActionsProps) {
  const { edit, delete: mayDelete } = record.can;
  const items = [
    { label: t('actions.edit'), icon: Pencil, onSelect: () => onAction({ kind: 'edit', record }), disabled: !edit },
    { label: t('actions.copyValue'), icon: Copy, onSelect: () => void onCopy(wholeValue(record)) },
    { label: t('actions.copyLine'), icon: Copy, onSelect: () => void copyLine(record, onCopy) },
    { label: t('actions.history'), icon: History, onSelect: () => onHistory(record) },
    {
      label: t('actions.delete'),
      icon: Trash2,
      onSelect: () => onAction({ kind: 'delete', records: [record] }),
      danger: true,
      disabled: !mayDelete,
    },
  ];
  return (
    <Menu label={t('table.actionsFor', { record: `${record.type} ${record.fqdn}` })} items={items} tabIndex={-1} />
  );
}

async function copyLine(record: RecordView, onCopy: RowActionsProps['onCopy']): Promise<void> {
  const { zoneFileLineOf } = await import('../form/loadedZone');
  await onCopy(zoneFileLineOf(record));
}

function lockReason({ type, status }: RecordView, domain: DomainView | undefined, t: TFunction<'records'>): string {
  if (status === 'unreadable') return t('locked.unreadable');
  if (domain?.can.edit || isHostManaged(type as RecordType)) return t('locked.byHost', { type });
  return domain ? t('locked.readOnly', { provider: domain.provider.displayName }) : t('locked.title');
}

/** Opens the history of a record's set. */
export function useRecordHistory(): (record: RecordView) => void {
  const [, navigate] = useLocation();
  return useCallback(
    ({ domainId, name, type }) => {
      const set = new URLSearchParams({ domain: domainId, tab: 'history', view: 'record', name, type });
      navigate(`/version-history?${set.toString()}`);
    },
    [navigate],
  );
}

interface RowButtonProps {
  label: string;
  icon: ReactElement;
  onClick(): void;
  className?: string;
}

/** An icon with a name. Plainer than `IconButton`: a table draws a hundred of them while it scrolls. */
export const RowButton = ({ label, icon, onClick, className }: RowButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={label}
    onClick={onClick}
    className={clsx('text-muted hover:bg-sunken hover:text-ink shrink-0 rounded-md p-1.5', className)}
  >
    {icon}
  </button>
);
