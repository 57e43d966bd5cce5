import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { inLetters, ownerName } from '../../../shared/format/ownerName';

/** The part that matters, the zone dimmed after it; the whole name, as DNS has it, on hover. */
export function NameCell({ record: { name, fqdn, domain } }: { record: RecordView }) {
  const zone = inLetters(domain.name);
  return (
    <div role="gridcell" translate="no" title={fqdn} className="flex min-w-0 font-mono">
      <span className="min-w-0 shrink-0 truncate font-medium" style={{ maxWidth: '100%' }}>
        {ownerName(name, zone)}
      </span>
      {name === '@' ? null : <span className="text-muted min-w-0 truncate">.{zone}</span>}
    </div>
  );
}
