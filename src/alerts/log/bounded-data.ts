import type { AlertData } from './alert-kinds.js';

const mostChanges = 100;
const mostValues = 20;
const longestValue = 500;

/** Pure. Cuts the changes to 100, so that emptying a zone of 100,000 records still fits into the log. */
export function bounded(data: AlertData): AlertData {
  if (!data.changes) return data;
  const leftOut = data.changes.length - mostChanges;
  const values = (all: readonly string[] | null) =>
    all && all.slice(0, mostValues).map((value) => value.slice(0, longestValue).toWellFormed());
  const changes = data.changes
    .slice(0, mostChanges)
    .map(({ name, type, before, after }) => ({ name, type, before: values(before), after: values(after) }));
  return { ...data, changes, ...(leftOut > 0 && { changesLeftOut: leftOut }) };
}
