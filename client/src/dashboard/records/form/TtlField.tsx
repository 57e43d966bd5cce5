import { useFormContext } from 'react-hook-form';
import type { ProviderCapabilitiesView } from '../../../shared/api/generated/api.schemas';
import { TtlInput } from './TtlInput';
import { ttlSecondsOf, type RecordDraft } from './recordDraft';

/** TTL used when the input cannot be parsed. */
const fallbackTtl = '300';

export function TtlField({ capabilities }: { capabilities: ProviderCapabilitiesView | null }) {
  const { watch, setValue, formState } = useFormContext<RecordDraft>();
  const ttl = watch('ttl');
  const change = (text: string) => setValue('ttl', text, { shouldDirty: true, shouldValidate: true });
  return (
    <TtlInput
      value={ttl}
      onChange={change}
      onBlur={() => (ttlSecondsOf(ttl) === null ? change(fallbackTtl) : undefined)}
      error={formState.errors.ttl?.message}
      capabilities={capabilities}
    />
  );
}
