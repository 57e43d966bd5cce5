import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/http';
import type { CreatePlanDtoMode, DomainView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import type { Review } from '../../review/useReview';
import { mistakeIn, type FileMistake } from './mistakeIn';

/** Parsing a file of some megabytes takes a moment, so it waits for a pause in typing. */
const pauseMs = 300;
/** Only the server parses longer files. */
const longestHere = 2_000_000;

export interface Import {
  text: string;
  setText(text: string): void;
  mode: CreatePlanDtoMode;
  setMode(mode: CreatePlanDtoMode): void;
  mistake: FileMistake | null;
  submit(): Promise<void>;
}

/** Turns a zone file into a plan. */
export function useImport(domain: DomainView, review: Review): Import {
  const [text, setText] = useState('');
  const [mode, setMode] = useState<CreatePlanDtoMode>('additive');
  const [refused, setRefused] = useState<FileMistake | null>(null);
  const found = useMistake(text, domain.name);
  const problem = useProblem();
  const submit = async () => {
    try {
      await review.plan({ zoneFile: text, mode });
    } catch (error) {
      setRefused(mistakeOf(error, problem(error)));
    }
  };
  const change = (next: string) => {
    setRefused(null);
    setText(next);
  };
  return { text, setText: change, mode, setMode, mistake: found ?? refused, submit };
}

/** The mistakes in the text, checked after a pause in typing. */
function useMistake(text: string, zone: string): FileMistake | null {
  const [mistake, setMistake] = useState<FileMistake | null>(null);
  useEffect(() => {
    const read = () => setMistake(text.trim() === '' || text.length > longestHere ? null : mistakeIn(text, zone));
    const timer = setTimeout(read, pauseMs);
    return () => clearTimeout(timer);
  }, [text, zone]);
  return mistake;
}

function mistakeOf(error: unknown, message: string): FileMistake {
  const body = error instanceof ApiError ? error.body : {};
  const detail = error instanceof ApiError ? error.details.zoneFile : undefined;
  const { line, column } = body;
  const position = typeof line === 'number' && typeof column === 'number' ? { line, column } : null;
  return { message: detail ?? message, position };
}
