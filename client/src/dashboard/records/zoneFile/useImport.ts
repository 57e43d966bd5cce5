import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { Phrase } from '../../../../../src/dns/browser';
import { ApiError } from '../../../shared/api/http';
import type { CreatePlanDtoMode, DomainView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { sayNow, useStatements } from '../../../shared/i18n/phrases';
import type { Review } from '../../review/useReview';
import { mistakesIn, type FileMistake } from './mistakesIn';

/** Parsing a file of some megabytes takes a moment, so it waits for a pause in typing. */
const pauseMs = 300;
/** Only the server parses longer files. */
const longestHere = 2_000_000;

export interface Import {
  text: string;
  setText(text: string): void;
  mode: CreatePlanDtoMode;
  setMode(mode: CreatePlanDtoMode): void;
  /** In the order of the text. */
  mistakes: readonly FileMistake[];
  submit(): Promise<void>;
}

/** Turns a zone file into a plan. */
export function useImport(domain: DomainView, review: Review): Import {
  const [text, setText] = useState('');
  const [mode, setMode] = useState<CreatePlanDtoMode>('additive');
  const [refused, setRefused] = useState<readonly FileMistake[]>([]);
  const found = useMistakes(text, domain.name);
  const problem = useProblem();
  const submit = async () => {
    try {
      await review.plan({ zoneFile: text, mode });
    } catch (error) {
      setRefused(await mistakesOf(error, problem(error)));
    }
  };
  const change = (next: string) => {
    setRefused([]);
    setText(next);
  };
  return { text, setText: change, mode, setMode, mistakes: found.length > 0 ? found : refused, submit };
}

/** The mistakes in the text, checked after a pause in typing. */
function useMistakes(text: string, zone: string): readonly FileMistake[] {
  const [mistakes, setMistakes] = useState<readonly FileMistake[]>([]);
  const say = useStatements('syntax', 'inputs');
  useEffect(() => {
    const read = () => setMistakes(text.trim() === '' || text.length > longestHere ? [] : mistakesIn(text, zone, say));
    const timer = setTimeout(read, pauseMs);
    return () => clearTimeout(timer);
  }, [text, zone, say]);
  return mistakes;
}

async function mistakesOf(error: unknown, message: string): Promise<FileMistake[]> {
  const body = error instanceof ApiError ? error.body : {};
  const listed = Array.isArray(body.mistakes) ? body.mistakes.filter(isMistake) : [];
  if (listed.length > 0) return Promise.all(listed.map(spoken));
  const detail = error instanceof ApiError ? error.details.zoneFile : undefined;
  return [{ message: detail ?? message, position: positionIn(body) }];
}

interface ServerMistake {
  message: string;
  phrase?: Phrase;
  line?: unknown;
  column?: unknown;
}

/** A mistake that only the server found, in the language on screen. */
async function spoken(mistake: ServerMistake): Promise<FileMistake> {
  const text = mistake.phrase && (await sayNow(i18next, mistake.phrase));
  return { message: text ?? mistake.message, position: positionIn(mistake) };
}

function isMistake(value: unknown): value is ServerMistake {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

function positionIn(place: { line?: unknown; column?: unknown }): FileMistake['position'] {
  const { line, column } = place;
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : null;
}
