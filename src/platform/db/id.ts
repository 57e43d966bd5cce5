import { v7 } from 'uuid';

/** UUID version 7: rows that are made one after the other lie side by side in the index. */
export function newId(): string {
  return v7();
}
