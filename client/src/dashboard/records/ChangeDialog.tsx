import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { changePlansApply, changePlansPlan } from '../../shared/api/generated/api';
import type {
  ApplyReportView,
  ChangePlanView,
  DomainView,
  RecordEditDto,
  RecordView,
} from '../../shared/api/generated/api.schemas';
import { ApiError, messageOf } from '../../shared/api/http';
import { isRecordsKey, keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { Dialog, DialogActions } from '../../shared/ui/Dialog';
import { useToast } from '../../shared/ui/toast';
import { ChangePreview } from './ChangePreview';
import { RecordForm, type RecordDraft } from './RecordForm';

interface ChangeDialogProps {
  intent: 'add' | 'edit' | 'delete';
  domains: DomainView[];
  preselected: string;
  /** The record to edit or delete. */
  record: RecordView | undefined;
  onClose(): void;
}

const formFields = ['domainId', 'name', 'type', 'value', 'ttl', 'priority'];

const titles = { add: 'Add DNS Record', edit: 'Edit DNS Record', delete: 'Delete DNS Record' };

/** First what is wanted, then what will happen, then it happens: one dialog, three steps. */
export function ChangeDialog({ intent, domains, preselected, record, onClose }: ChangeDialogProps) {
  const [draft, setDraft] = useState<RecordDraft>(() => draftOf(record, preselected));
  const domain = domains.find(({ id }) => id === draft.domainId);
  const change = useChange(domain, () => editOf(intent, record, draft), onClose);

  if (change.plan && domain) {
    return (
      <Dialog
        title="Review the change"
        description={`To ${domain.displayName} at ${domain.provider.displayName}`}
        onClose={onClose}
      >
        <ChangePreview
          plan={change.plan}
          zone={domain.displayName}
          busy={change.busy}
          onBack={change.back}
          onApply={change.apply}
        />
      </Dialog>
    );
  }
  if (intent === 'delete' && record) {
    return (
      <Dialog title={titles.delete} description={`${record.type} ${record.fqdn}`} onClose={onClose}>
        <p className="font-mono break-all">{record.value}</p>
        <p className="text-muted mt-2">Other values of the same name and type stay.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={change.busy} onClick={change.review}>
            Review deletion
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={titles[intent]} onClose={onClose}>
      <RecordForm
        draft={draft}
        domains={domains}
        existing={record !== undefined}
        errors={change.details}
        busy={change.busy}
        onChange={setDraft}
        onSubmit={change.review}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function useChange(domain: DomainView | undefined, edit: () => RecordEditDto, onClose: () => void) {
  const [plan, setPlan] = useState<ChangePlanView | null>(null);
  const [busy, setBusy] = useState(false);
  const [details, setDetails] = useState<Record<string, string>>({});
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const attempt = async (failure: string, work: () => Promise<void>) => {
    setBusy(true);
    setDetails({});
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'plan_stale') setPlan(null);
      const fields = error instanceof ApiError ? withoutIndex(error.details) : {};
      setDetails(fields);
      // What is wrong with an input is said at the input.
      if (!formFields.some((field) => fields[field])) toast.bad(failure, messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    plan,
    busy,
    details,
    back: () => setPlan(null),
    review: () =>
      void attempt('This change is not possible', async () => {
        if (domain) setPlan(await changePlansPlan(domain.id, { changes: [edit()], mode: 'additive' }));
      }),
    apply: (force: boolean) =>
      void attempt('The change was not applied', async () => {
        if (!plan) return;
        const result = await changePlansApply(plan.id, { hash: plan.hash, force });
        await Promise.all([mutate(isRecordsKey), mutate(keys.domains)]);
        announce(result, plan, toast);
        onClose();
      }),
  };
}

function announce(result: ApplyReportView, plan: ChangePlanView, toast: ReturnType<typeof useToast>): void {
  const failed = result.outcomes.find(({ status }) => status !== 'applied');
  if (failed) toast.bad('Not everything was applied', failed.message);
  else toast.good('Applied and verified', plan.changes.map(({ description }) => description).join(' '));
}

/** `changes.0.value` → `value`: this dialog sends one edit. */
function withoutIndex(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).map(([field, text]) => [field.replace(/^changes\.0\./, ''), text]));
}

function draftOf(record: RecordView | undefined, domainId: string): RecordDraft {
  if (!record) return { domainId, name: '', type: 'A', value: '', ttl: '300', priority: '10' };
  const { name, type, value, ttl, priority } = record;
  return {
    domainId: record.domainId,
    name,
    type,
    value,
    ttl: String(ttl),
    priority: priority == null ? '' : String(priority),
  };
}

function editOf(
  intent: ChangeDialogProps['intent'],
  record: RecordView | undefined,
  draft: RecordDraft,
): RecordEditDto {
  if (intent === 'delete' && record) return { action: 'delete', recordId: record.id };
  const values = {
    value: draft.value,
    ttl: Number(draft.ttl),
    ...(draft.priority !== '' && ['MX', 'SRV'].includes(draft.type) && { priority: Number(draft.priority) }),
  };
  if (record) return { action: 'update', recordId: record.id, ...values };
  return { action: 'create', name: draft.name.trim() || '@', type: draft.type, ...values };
}
