import {
  canonicalOrderKey,
  makeZoneInSteps,
  mapInSteps,
  sortInSteps,
  type Fqdn,
  type RelativeName,
  type Rrset,
  type Steps,
} from '../../dns/index.js';
import { batchesOf } from '../db/index.js';
import { inSlices } from '../slices/index.js';

/** A zone that is read in parts, so that none of any size is held as a whole. */
export interface ZoneParts {
  name: Fqdn;
  /** All owner names, in any order. */
  names(): AsyncIterable<readonly RelativeName[]>;
  /** At how many names sets are read at once. */
  namesAtOnce: number;
  /** All sets at these names, in any order. Sets of one name and type are united. */
  setsAt(names: readonly RelativeName[]): AsyncIterable<readonly Rrset[]>;
}

/** The sets in the order of a zone, those of each name together. */
export async function* setsInOrder(parts: ZoneParts): AsyncGenerator<readonly Rrset[]> {
  for (const names of batchesOf(await namesInOrder(parts), parts.namesAtOnce)) {
    const sets: Rrset[] = [];
    for await (const some of parts.setsAt(names)) sets.push(...some);
    yield (await inSlices(makeZoneInSteps(parts.name, sets))).rrsets;
  }
}

async function namesInOrder(parts: ZoneParts): Promise<RelativeName[]> {
  const names = new Set<RelativeName>();
  for await (const some of parts.names()) for (const name of some) names.add(name);
  return inSlices(sorted(names));
}

function* sorted(names: ReadonlySet<RelativeName>): Steps<RelativeName[]> {
  const keyed = yield* mapInSteps(names, (name) => ({ name, key: canonicalOrderKey(name) }));
  yield;
  const inOrder = yield* sortInSteps(keyed, (a, b) => (a.key < b.key ? -1 : 1));
  yield;
  return yield* mapInSteps(inOrder, ({ name }) => name);
}
