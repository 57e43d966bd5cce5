import type { Sentence } from '../../../dns/index.js';
import { sayInput } from '../../errors/index.js';
import { maxDepth, maxValues } from '../input/unsafe-input.js';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Says why a JSON text is too large, or null. Counts brackets and commas in the bytes, because parsing
 * millions of values takes seconds and gigabytes, whatever a later check says about them.
 */
export function excessIn(json: Uint8Array): Sentence | null {
  // Empty lists and objects count as one value too many here. The check of the parsed values is exact.
  const mostMarks = 2 * maxValues;
  let marks = 0;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) marks += 1;
    else if (opening.has(byte)) {
      marks += 1;
      depth += 1;
      if (depth > maxDepth) return sayInput('nested');
    } else if (closing.has(byte)) depth -= 1;
    if (marks > mostMarks) return sayInput('tooManyValues', { max: maxValues });
  }
  return null;
}
