import { ApiError } from '../../shared/api/http';
import { Button } from '../../shared/ui/Button';
import { Dialog, DialogActions } from '../../shared/ui/Dialog';

export interface Limit {
  currentCount: number;
  limit: number;
}

/** The plan's limit, when that is why a domain was refused. */
export function limitOf(error: unknown): Limit | null {
  if (!(error instanceof ApiError) || error.body.tierLimitReached !== true) return null;
  const { currentCount, limit } = error.body;
  return { currentCount: Number(currentCount ?? 5), limit: Number(limit ?? 5) };
}

export function DomainLimitDialog({ limit, onClose }: { limit: Limit; onClose(): void }) {
  return (
    <Dialog
      title="Domain Limit Reached"
      description={`The free plan holds up to ${limit.limit} domains, and you have ${limit.currentCount}.`}
      onClose={onClose}
    >
      <p>Remove a domain that you no longer need, or upgrade to Premium for unlimited domains.</p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
