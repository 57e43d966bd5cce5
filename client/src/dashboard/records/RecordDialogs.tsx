import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain, useDomainPage, useProviders } from '../../shared/api/domains';
import type { CreatePlanDto, DnsProviderView, DomainView, RecordView } from '../../shared/api/generated/api.schemas';
import { usePreferences } from '../../shared/api/preferences';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import type { Applied } from '../review/useReview';
import { useAppliedToast } from './useAppliedToast';

/** An action that a person has started. Each has a dialog of its own. */
export type RecordAction =
  | { kind: 'add' }
  | { kind: 'edit'; record: RecordView }
  | { kind: 'delete'; records: readonly RecordView[] }
  | { kind: 'ttl'; records: readonly RecordView[] }
  | { kind: 'undo'; domain: DomainView; planId: string }
  /** A change that is already composed: only its review is left. */
  | { kind: 'composed'; domain: DomainView; request: CreatePlanDto }
  | { kind: 'zoneFile'; domain: DomainView }
  /** Undefined asks about all domains. */
  | { kind: 'assistant'; domain: DomainView | undefined };

const RecordDialog = onDemand(() => import('./form/RecordDialog').then((m) => m.RecordDialog));
const BulkTtlDialog = onDemand(() => import('./form/BulkTtlDialog').then((m) => m.BulkTtlDialog));
const PlanDialog = onDemand(
  () => import('../review/PlanDialog').then((m) => m.PlanDialog),
  ...(['dangers', 'findings', 'plans', 'hosts'] as const),
);
const AssistantDialog = onDemand(
  () => import('../assistant/AssistantDialog').then((m) => m.AssistantDialog),
  ...(['assistant', 'settings', 'changes', 'backups'] as const),
);
const ZoneFileDialog = onDemand(() => import('./zoneFile/ZoneFileDialog').then((m) => m.ZoneFileDialog));

const dialogs = [RecordDialog, PlanDialog, BulkTtlDialog, ZoneFileDialog];

interface RecordDialogsProps {
  /** The domain that the page shows. */
  domain: DomainView | undefined;
  action: RecordAction | null;
  onAction(action: RecordAction | null): void;
  /** A plan was applied and verified. */
  onApplied(applied: Applied): void;
}

const defaultTtlSeconds = 300;
const noProviders: readonly DnsProviderView[] = [];

/** The dialog of the action that a person has started. They are loaded once the page has come to rest. */
export function RecordDialogs(props: RecordDialogsProps) {
  usePrefetch(dialogs);
  return <Suspense fallback={null}>{props.action ? <ActionDialog {...props} action={props.action} /> : null}</Suspense>;
}

/** The domain of the records that the action is about; null where it names a domain itself, or none yet. */
function domainIdOf(action: RecordAction): string | null {
  if (action.kind === 'edit') return action.record.domainId;
  return 'records' in action ? (action.records[0]?.domainId ?? null) : null;
}

function ActionDialog({ domain, action, onAction, onApplied: tell }: RecordDialogsProps & { action: RecordAction }) {
  const { t } = useTranslation('records');
  const { data: providers = noProviders } = useProviders();
  const { data: preferences } = usePreferences();
  const toast = useAppliedToast(
    action.kind === 'composed' || action.kind === 'assistant' ? 'edit' : action.kind,
    (zone, planId) => onAction({ kind: 'undo', domain: zone, planId }),
  );
  const onApplied = (applied: Applied) => {
    tell(applied);
    toast(applied);
  };
  const onClose = useCallback(() => onAction(null), [onAction]);
  const shared = { onClose, onApplied };
  const defaultTtl = preferences?.defaultTtlSeconds ?? defaultTtlSeconds;
  // The page may show the records of all domains.
  const { domain: acted } = useDomain(domainIdOf(action));
  const { data: all } = useDomainPage(domain ? null : {}, 1);
  const only = all?.total === 1 ? all.items[0] : undefined;
  switch (action.kind) {
    case 'add':
    case 'edit': {
      const record = action.kind === 'edit' ? action.record : null;
      return (
        <RecordDialog
          {...shared}
          providers={providers}
          record={record}
          defaultTtl={defaultTtl}
          domain={record ? acted : (domain ?? only)}
        />
      );
    }
    case 'delete': {
      const changes = action.records.map(({ id }) => ({ action: 'delete' as const, recordId: id }));
      const title = t('delete.title', { count: changes.length });
      return acted ? (
        <PlanDialog {...shared} domain={acted} title={title} request={{ changes }} refusedTitle={t('delete.failed')} />
      ) : null;
    }
    case 'ttl': {
      const provider = providers.find(({ id }) => id === acted?.providerId);
      return acted ? <BulkTtlDialog {...shared} provider={provider} domain={acted} records={action.records} /> : null;
    }
    case 'undo':
      return (
        <PlanDialog
          {...shared}
          key={action.planId}
          domain={action.domain}
          title={t('undo.title')}
          request={{ undo: action.planId }}
          refusedTitle={t('undo.failed')}
        />
      );
    case 'composed':
      return <PlanDialog {...shared} domain={action.domain} title={t('preview.title')} request={action.request} />;
    case 'assistant':
      return <AssistantDialog domain={action.domain} onClose={onClose} />;
    case 'zoneFile':
      return <ZoneFileDialog {...shared} domain={action.domain} />;
  }
}
