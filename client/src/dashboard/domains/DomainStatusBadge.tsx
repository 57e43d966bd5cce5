import { LoaderCircle } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge';

export function DomainStatusBadge({ status }: { status: string }) {
  if (status === 'active') return <Badge tone="good">Connected</Badge>;
  if (status === 'error') return <Badge tone="bad">Disconnected</Badge>;
  if (status === 'propagating') {
    return (
      <Badge tone="wait">
        <LoaderCircle size={12} aria-hidden className="animate-spin motion-reduce:animate-none" />
        Checking...
      </Badge>
    );
  }
  return <Badge>{status}</Badge>;
}
