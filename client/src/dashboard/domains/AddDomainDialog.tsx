import { useState, type FormEvent } from 'react';
import { useSWRConfig } from 'swr';
import { domainsAdd, domainsTestNew } from '../../shared/api/generated/api';
import type { AddDomainDto, ConnectionReport, DnsProviderView } from '../../shared/api/generated/api.schemas';
import { ApiError, messageOf } from '../../shared/api/http';
import { useProviders } from '../../shared/api/domains';
import { keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { Dialog, DialogActions } from '../../shared/ui/Dialog';
import { SelectField, TextField } from '../../shared/ui/Field';
import { useToast } from '../../shared/ui/toast';
import { CredentialFields } from './CredentialFields';
import { limitOf, type Limit } from './DomainLimitDialog';

interface AddDomainDialogProps {
  onClose(): void;
  onLimit(limit: Limit): void;
}

export function AddDomainDialog({ onClose, onLimit }: AddDomainDialogProps) {
  const { data: providers = [] } = useProviders();
  const [name, setName] = useState('');
  const [providerId, setProviderId] = useState('');
  const [credentials, setCredentials] = useState<Record<string, string>>({});
  const provider = providers.find(({ id }) => id === providerId);
  const domain: AddDomainDto = { name: name.trim(), providerId, authFields: credentials };
  const { busy, details, result, add, test, forget } = useAddDomain(domain, onClose, onLimit);
  const ready = domain.name !== '' && provider !== undefined && hasRequired(provider, credentials);

  return (
    <Dialog title="Add New Domain" description="Nothing at your DNS host is changed by adding it." onClose={onClose}>
      <form onSubmit={add} className="flex flex-col gap-4">
        <TextField
          label="Domain name"
          placeholder="example.org"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={details.name}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <SelectField
          label="DNS provider"
          value={providerId}
          onChange={(event) => {
            setProviderId(event.target.value);
            setCredentials({});
            forget();
          }}
          error={details.providerId}
        >
          <option value="" disabled>
            Choose where the zone is hosted
          </option>
          {providers
            .filter(({ isActive }) => isActive)
            .map((entry) => (
              <option key={entry.id} value={entry.id} disabled={!entry.supported}>
                {entry.displayName}
                {entry.supported ? (entry.readOnly ? ' (read-only)' : '') : ' (coming soon)'}
              </option>
            ))}
        </SelectField>
        {provider ? (
          <CredentialFields
            fields={provider.authFields}
            values={credentials}
            errors={details}
            onChange={setCredentials}
          />
        ) : null}
        {result ? (
          <p role="status" className={result.success ? 'text-good' : 'text-bad'}>
            {result.message}
          </p>
        ) : null}
        <DialogActions>
          <Button onClick={() => void test()} disabled={!ready} busy={busy === 'test'}>
            Test connection
          </Button>
          <Button type="submit" look="primary" disabled={!ready} busy={busy === 'add'}>
            Add domain
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useAddDomain(domain: AddDomainDto, onClose: () => void, onLimit: (limit: Limit) => void) {
  const [busy, setBusy] = useState<'test' | 'add' | null>(null);
  const [details, setDetails] = useState<Record<string, string>>({});
  const [result, setResult] = useState<ConnectionReport | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const attempt = async (kind: 'test' | 'add', work: () => Promise<void>) => {
    setBusy(kind);
    setDetails({});
    try {
      await work();
    } catch (error) {
      const limit = limitOf(error);
      if (limit) return onLimit(limit);
      setDetails(error instanceof ApiError ? error.details : {});
      toast.bad(kind === 'add' ? 'Failed to Add Domain' : 'Connection Test Failed', messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    details,
    result,
    forget: () => setResult(null),
    test: () => attempt('test', async () => setResult(await domainsTestNew(domain))),
    add: (event: FormEvent) => {
      event.preventDefault();
      void attempt('add', async () => {
        await domainsAdd(domain);
        await mutate(keys.domains);
        onClose();
      });
    },
  };
}

const hasRequired = (provider: DnsProviderView, values: Record<string, string>): boolean =>
  provider.authFields.every(({ key, required, default: preset }) => !required || Boolean(values[key] ?? preset));
