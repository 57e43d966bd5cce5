import type { FormEvent } from 'react';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Button } from '../../shared/ui/Button';
import { DialogActions } from '../../shared/ui/Dialog';
import { SelectField, TextField } from '../../shared/ui/Field';
import { recordTypes } from './recordTypes';

export interface RecordDraft {
  domainId: string;
  name: string;
  type: string;
  value: string;
  /** As typed; the server says what is wrong with it. */
  ttl: string;
  priority: string;
}

interface RecordFormProps {
  draft: RecordDraft;
  domains: DomainView[];
  /** An existing record keeps its domain, name and type. */
  existing: boolean;
  errors: Record<string, string>;
  busy: boolean;
  onChange(draft: RecordDraft): void;
  onSubmit(): void;
  onCancel(): void;
}

export function RecordForm({ draft, domains, existing, errors, busy, onChange, onSubmit, onCancel }: RecordFormProps) {
  const form = recordTypes.find(({ type }) => type === draft.type);
  const zone = domains.find(({ id }) => id === draft.domainId)?.displayName ?? '';
  const set = (field: keyof RecordDraft) => (event: { target: { value: string } }) =>
    onChange({ ...draft, [field]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {existing ? null : (
        <SelectField label="Domain" value={draft.domainId} onChange={set('domainId')} error={errors.domainId}>
          {domains.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <SelectField label="Type" value={draft.type} onChange={set('type')} disabled={existing} error={errors.type}>
          {form ? null : <option>{draft.type}</option>}
          {recordTypes.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField
          label="Name"
          value={draft.name}
          onChange={set('name')}
          disabled={existing}
          placeholder="www"
          help={<span className="font-mono">{fullName(draft.name, zone)}</span>}
          error={errors.name}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextField
        label={form?.valueLabel ?? 'Value'}
        value={draft.value}
        onChange={set('value')}
        placeholder={form?.placeholder}
        error={errors.value}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="TTL (seconds)"
          inputMode="numeric"
          value={draft.ttl}
          onChange={set('ttl')}
          error={errors.ttl}
        />
        {form?.hasPriority ? (
          <TextField
            label="Priority"
            inputMode="numeric"
            value={draft.priority}
            onChange={set('priority')}
            error={errors.priority}
          />
        ) : null}
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          Review change
        </Button>
      </DialogActions>
    </form>
  );
}

function fullName(name: string, zone: string): string {
  const typed = name.trim();
  if (typed === '' || typed === '@') return zone;
  return typed.endsWith('.') || typed === zone || typed.endsWith(`.${zone}`) ? typed : `${typed}.${zone}`;
}
