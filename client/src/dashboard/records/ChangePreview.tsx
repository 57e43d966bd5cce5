import clsx from 'clsx';
import { Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ChangePlanView, PlannedChangeView } from '../../shared/api/generated/api.schemas';
import { humanTtl } from '../../shared/format/ttl';
import { Button } from '../../shared/ui/Button';
import { DialogActions } from '../../shared/ui/Dialog';
import { TextField } from '../../shared/ui/Field';

interface ChangePreviewProps {
  plan: ChangePlanView;
  zone: string;
  busy: boolean;
  onBack(): void;
  onApply(force: boolean): void;
}

/** What will happen, in words and as old and new. A dangerous plan wants the zone's name typed. */
export function ChangePreview({ plan, zone, busy, onBack, onApply }: ChangePreviewProps) {
  const [typed, setTyped] = useState('');
  const count = plan.changes.length;
  const dangerous = plan.blocked.length > 0;
  if (count === 0) {
    return (
      <>
        <p>The zone is already as you want it: there is nothing to change.</p>
        <DialogActions>
          <Button onClick={onBack}>Back</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {plan.changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
      <Notes plan={plan} />
      {dangerous ? (
        <div className="mt-4">
          <TextField
            label={`Type ${zone} to apply it all the same`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ) : null}
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button
          look={dangerous ? 'danger' : 'primary'}
          busy={busy}
          disabled={dangerous && typed.trim() !== zone}
          onClick={() => onApply(dangerous)}
        >
          Apply {count} {count === 1 ? 'change' : 'changes'}
        </Button>
      </DialogActions>
    </>
  );
}

const marks = {
  create: { icon: Plus, word: 'Added', colour: 'text-good' },
  update: { icon: Pencil, word: 'Changed', colour: 'text-wait' },
  delete: { icon: Minus, word: 'Removed', colour: 'text-bad' },
};

function ChangeRow({ change }: { change: PlannedChangeView }) {
  const { icon: Icon, word, colour } = marks[change.kind];
  const ttl = change.before?.ttl;
  return (
    <li className="border-line rounded-lg border p-3">
      <p className="flex items-start gap-2">
        <Icon size={16} aria-hidden className={clsx('mt-0.5 shrink-0', colour)} />
        <span>
          <span className="sr-only">{word}: </span>
          {change.description}
        </span>
      </p>
      <div className="mt-2 flex flex-col gap-1 font-mono text-[13px]">
        <Values label="Before" sign="−" side={change.before} colour="text-bad" />
        <Values label="After" sign="+" side={change.after} colour="text-good" />
      </div>
      {ttl === undefined ? null : (
        <p className="text-muted mt-2 text-xs">Resolvers may keep the old answer for up to {humanTtl(ttl)}.</p>
      )}
    </li>
  );
}

interface ValuesProps {
  label: string;
  sign: string;
  side: PlannedChangeView['before'];
  colour: string;
}

function Values({ label, sign, side, colour }: ValuesProps) {
  if (!side) return null;
  return (
    <ul aria-label={label} className={colour}>
      {side.values.map((value) => (
        <li key={value} className="flex gap-2">
          <span aria-hidden>{sign}</span>
          <span className="break-all">{value}</span>
          <span className="text-muted ml-auto shrink-0">{humanTtl(side.ttl)}</span>
        </li>
      ))}
    </ul>
  );
}

function Notes({ plan }: { plan: ChangePlanView }) {
  const notes = [...plan.blocked.map(({ message }) => message), ...plan.warnings];
  if (notes.length === 0) return null;
  return (
    <ul className="border-wait/40 bg-wait/10 mt-4 flex flex-col gap-2 rounded-lg border p-3 text-[13px]">
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <TriangleAlert size={15} aria-hidden className="text-wait mt-0.5 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}
