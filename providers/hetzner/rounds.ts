import type { ProviderContext } from '../contract/context.js';
import { ProviderError, type ProviderErrorKind } from '../contract/errors.js';
import { awaitJob } from '../contract/rest/job.js';
import type { HetznerAction } from './answers.js';
import type { HetznerClient } from './client.js';
import { displayName } from './limits.js';
import { because, sayFailure } from '../contract/failures.words.js';

/** One request. Null: done when it is answered; an action: done when that has finished. */
export type Step = () => Promise<HetznerAction | null>;

export type StepResult = 'done' | 'unsent' | ProviderError;

export interface Sender {
  client: Pick<HetznerClient, 'actions'>;
  clock: ProviderContext['clock'];
  signal: AbortSignal;
}

/** Errors that say nothing about the other changes. */
const aboutOneChange: readonly ProviderErrorKind[] = [
  ...(['validation', 'unsupported', 'conflict_exists', 'conflict_cname', 'record_not_found', 'async_failed'] as const),
];

export function isAboutOneChange({ kind }: ProviderError): boolean {
  return aboutOneChange.includes(kind);
}

/** The wait before a request is sent again that Hetzner has refused because it is busy with the zone. */
const busyMs = 1_000;

/**
 * Sends the requests one after another, without waiting for what they start, and then waits for all of that together. They
 * have to be about different owner names. After an error that is about more than one change, nothing more is sent.
 */
export async function sendRound(sender: Sender, steps: readonly Step[]): Promise<StepResult[]> {
  const actions = new Actions(sender);
  const answers: (HetznerAction | null | ProviderError)[] = [];
  for (const step of steps) {
    if (sender.signal.aborted) break;
    const answer = await send(step, actions, sender);
    answers.push(answer);
    if (answer instanceof ProviderError && !isAboutOneChange(answer)) break;
    if (answer !== null && !(answer instanceof ProviderError)) actions.add(answer);
  }
  await actions.finish();
  return steps.map((_, index) => {
    const answer = answers[index];
    if (answer === undefined) return 'unsent';
    if (answer === null) return 'done';
    return answer instanceof ProviderError ? answer : actions.resultOf(answer);
  });
}

/** A request that was refused because the zone is busy has changed nothing, so that it may be sent again. */
async function send(step: Step, actions: Actions, { clock, signal }: Sender) {
  const first = await errorOr(step);
  if (!(first instanceof ProviderError && first.kind === 'zone_busy')) return first;
  await actions.finish();
  await clock.sleep(busyMs, signal).catch(() => undefined);
  return signal.aborted ? first : errorOr(step);
}

async function errorOr(step: Step): Promise<HetznerAction | null | ProviderError> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Changes that Hetzner has accepted and makes later. */
class Actions {
  private readonly latest = new Map<number, HetznerAction>();
  private lost: ProviderError | null = null;

  constructor(private readonly sender: Sender) {}

  add(action: HetznerAction): void {
    this.latest.set(action.id, action);
  }

  /** Waits until none is running. Never rejects: `resultOf` says what became of each. */
  async finish(): Promise<void> {
    const { client, clock, signal } = this.sender;
    if (this.running().length === 0) return;
    const check = async () => {
      for (const action of await client.actions(this.running())) {
        if (this.latest.has(action.id)) this.add(action);
      }
      return { state: this.running().length > 0 ? 'pending' : 'done' } as const;
    };
    try {
      await awaitJob({ vendor: displayName, clock, signal, check });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.lost = error;
    }
  }

  resultOf({ id }: HetznerAction): StepResult {
    const action = this.latest.get(id);
    if (action?.status === 'success') return 'done';
    if (action?.status === 'error') return failed(action);
    const message = this.lost
      ? sayFailure('failure.unasked', { host: displayName, reason: this.lost.statement })
      : sayFailure('failure.unconfirmed', { host: displayName });
    return new ProviderError('timeout_unknown_outcome', message, { cause: this.lost });
  }

  private running(): number[] {
    return [...this.latest.values()].filter(({ status }) => status === 'running').map(({ id }) => id);
  }
}

function failed({ error }: HetznerAction): ProviderError {
  const message = because(sayFailure('failure.notMadeWhat', { host: displayName }), error?.message ?? '');
  return new ProviderError('async_failed', message, { providerCode: error?.code });
}
