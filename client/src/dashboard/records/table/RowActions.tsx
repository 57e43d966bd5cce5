import { Copy, History, Lock, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { Menu } from '../../../shared/ui/Menu';
import { wholeValue } from '../wholeValue';
import type { RecordAction } from '../RecordDialogs';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

interface RowActionsProps {
  record: RecordView;
  domain: DomainView | undefined;
  narrow: boolean;
  onCopy(text: string): Promise<void>;
  onAction(action: RecordAction): void;
}

/** The actions on a record, or the reason why it is locked. A phone shows them in a menu. */
export function RowActions({ record, domain, narrow, onCopy, onAction }: RowActionsProps) {
  const { t } = useTranslation('records');
  const label = `${record.type} ${record.fqdn}`;
  const reason = useLockReason(record, domain);
  const { edit, delete: mayDelete } = record.can;
  const copyLine = async () => onCopy((await import('../form/loadedZone')).zoneFileLineOf(record));
  const onEdit = () => onAction({ kind: 'edit', record });
  const [, navigate] = useLocation();
  const { domainId, name, type } = record;
  const onHistory = () => navigate(historyPath(domainId, name, type));
  const onDelete = () => onAction({ kind: 'delete', records: [record] });
  if (narrow) {
    const items = [
      { label: t('actions.edit'), icon: Pencil, onSelect: onEdit, disabled: !edit },
      { label: t('actions.copyValue'), icon: Copy, onSelect: () => void onCopy(wholeValue(record)) },
      { label: t('actions.copyLine'), icon: Copy, onSelect: () => void copyLine() },
      { label: t('actions.history'), icon: History, onSelect: onHistory },
      { label: t('actions.delete'), icon: Trash2, onSelect: onDelete, danger: true, disabled: !mayDelete },
    ];
    return <Menu label={t('table.actionsFor', { record: label })} items={items} tabIndex={-1} />;
  }
  return (
    <div className="-me-1.5 flex items-center justify-end">
      <RowButton label={t('table.copyLine', { record: label })} icon={Copy} onClick={() => void copyLine()} />
      <RowButton label={t('table.history', { record: label })} icon={History} onClick={onHistory} />
      {edit ? <RowButton label={t('table.edit', { record: label })} icon={Pencil} onClick={onEdit} /> : null}
      {mayDelete ? (
        <RowButton
          label={t('table.delete', { record: label })}
          icon={Trash2}
          onClick={onDelete}
          className="hover:text-bad"
        />
      ) : null}
      {edit || mayDelete ? null : (
        <span role="img" aria-label={reason} title={reason} className="text-muted p-1.5">
          <Lock size={15} aria-hidden />
        </span>
      )}
    </div>
  );
}

function useLockReason({ type, status }: RecordView, domain: DomainView | undefined): string {
  const { t } = useTranslation('records');
  if (status === 'unreadable') return t('locked.unreadable');
  return domain?.can.edit
    ? t('locked.byHost', { type })
    : t('locked.readOnly', { provider: domain?.provider.displayName });
}

function historyPath(domainId: string, name: string, type: string): string {
  return `/version-history?${new URLSearchParams({ domain: domainId, tab: 'history', view: 'record', name, type }).toString()}`;
}

interface RowButtonProps {
  label: string;
  icon: LucideIcon;
  onClick(): void;
  className?: string;
}

/** An icon with a name. Plainer than `IconButton`: a table draws a hundred of them while it scrolls. */
export const RowButton = ({ label, icon: Icon, onClick, className }: RowButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={label}
    onClick={onClick}
    className={clsx('text-muted hover:bg-sunken hover:text-ink shrink-0 rounded-md p-1.5', className)}
  >
    <Icon size={15} aria-hidden />
  </button>
);
