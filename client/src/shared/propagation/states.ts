import { CircleCheck, CircleDashed, CircleX, Clock3, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { PropagationResultView } from '../api/generated/api.schemas';

type Status = PropagationResultView['status'];

/** `good`: it has the published records. `wait`: it will have them. `bad`: something is wrong. `plain`: nothing is known. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain';

const tones: Record<Status, Tone> = {
  match: 'good',
  partial: 'wait',
  old: 'wait',
  mixed: 'wait',
  nxdomain: 'wait',
  nodata: 'wait',
  third_value: 'bad',
  bogus: 'bad',
  servfail: 'bad',
  refused: 'bad',
  broken: 'bad',
  timeout: 'plain',
  not_asked: 'plain',
};

export const toneOf = (status: Status): Tone => tones[status];

/** One word for each result, as in the legend of the map. */
export const outcomes = ['propagated', 'notPropagated', 'failed', 'notAsked'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf({ status, resolved }: PropagationResultView): Outcome {
  if (status === 'match') return 'propagated';
  if (status === 'not_asked') return 'notAsked';
  return resolved ? 'notPropagated' : 'failed';
}

export const icons: Record<Outcome | 'checking', LucideIcon> = {
  propagated: CircleCheck,
  notPropagated: Clock3,
  failed: CircleX,
  notAsked: CircleDashed,
  checking: LoaderCircle,
};
