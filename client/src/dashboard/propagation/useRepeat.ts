import { useEffect, useRef } from 'react';
import type { ShownCheck } from '../../shared/propagation/useCheck';

const everyMs = 30_000;
/** A page that stays open asks for half an hour at most. */
const most = 60;

/** Repeats a check that has not arrived, while the page is in sight. */
export function useRepeat(check: ShownCheck | null, isOn: boolean, repeat: () => void): void {
  const times = useRef({ question: check?.question, count: 0 });
  const again = useRef(repeat);
  useEffect(() => {
    again.current = repeat;
  });
  const isWaiting = isOn && check?.done !== null && check?.done !== undefined && !check.done.success;
  const doneId = check?.done?.id;
  const question = check?.question;
  useEffect(() => {
    if (!isWaiting) return;
    if (times.current.question !== question) times.current = { question, count: 0 };
    const timer = setInterval(() => {
      if (document.hidden || times.current.count >= most) return;
      times.current.count += 1;
      again.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, doneId, question]);
}
