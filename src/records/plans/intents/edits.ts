import { DnsRuleError, rrsetId, type Steps, type Zone } from '../../../dns/index.js';
import { changesOf, EditRefused, movesOf, type Edit } from './apply-edits.js';
import { parseEdits } from './edit-parser.js';
import type { Blame, IntendedChanges, PreparedEdits } from './intent.js';
import { ruleRefusal } from './refusals.js';

/** Pure. Throws `AppError` in the terms of the request: see `parseEdits`. */
export function* editedChanges(
  { edits, records, defaultTtlSeconds, isSingle, host }: PreparedEdits,
  zone: Zone,
): Steps<IntendedChanges> {
  const pathOf = (index: number) => (isSingle ? '' : `changes.${index}.`);
  const parsed = parseEdits(edits, { zone, records, defaultTtlSeconds, host, pathOf });
  try {
    const blame = blameOf(pathsOf(parsed, pathOf), pathOf(0));
    return { changes: yield* changesOf(zone, parsed), moves: movesOf(parsed), notices: [], blame };
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    if (!(error.cause instanceof DnsRuleError)) throw error.cause;
    throw ruleRefusal(error.cause, blameOf(new Map(), pathOf(error.index)));
  }
}

function blameOf(paths: ReadonlyMap<string, string>, otherwise: string): Blame {
  return { kind: 'fields', paths, otherwise, fields: { value: 'value', ttl: 'ttl' } };
}

/** For several edits of one set, the path of the first. */
function pathsOf(edits: readonly Edit[], pathOf: (index: number) => string): Map<string, string> {
  return new Map(
    edits
      .map((edit) => {
        const { name, type } = edit.action === 'delete' ? edit.from : edit.to;
        return [rrsetId(name, type), pathOf(edit.index)] as const;
      })
      .reverse(),
  );
}
