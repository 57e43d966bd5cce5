import type { Statement } from '../phrases/statement.js';

/**
 * `integer` is a whole number, `number` one that may have a fraction, `choice` one of a list of texts, `list` a list of texts. `data` is shown as it is and never
 * edited.
 */
export type SettingKind = 'boolean' | 'text' | 'integer' | 'number' | 'choice' | 'list' | 'data';

/**
 * A setting that a DNS host keeps beside a set, in `Rrset.meta[key]`: JSON, without members that only say what holds
 * anyway. A boolean that is off, an empty text and an empty list are left out, and so is a key that says nothing. The key
 * `disabled` is the list of the values at which it is on, see `disabledValues`.
 *
 * In a change, an absent `meta` keeps the settings of the set. One that is there is complete: a key that is missing in it, or
 * is empty (`{}`, `[]` or null), is no longer set.
 */
export interface HostSetting {
  /** Never changes: snapshots contain it. */
  key: string;
  /** A noun for people, such as `Proxied`. */
  label: Statement;
  /** A sentence about what it does. */
  help?: Statement;
  /**
   * `set`: one for the set. `value`: `meta[key]` is a dictionary from a value of the set, as its `values` have it, to the
   * setting. `member`: a dictionary from the host's own name of a part of the set.
   */
  per: 'set' | 'value' | 'member';
  kind: SettingKind;
  /** For a choice. */
  choices?: readonly { value: string; label: Statement }[];
  /** For numbers. */
  minimum?: number;
  maximum?: number;
  /** Maximum of characters of a text, or of each text of a list. */
  maxLength?: number;
  /** Maximum of texts in a list. */
  maxEntries?: number;
  /** For data that is objects: the member that people read. */
  textKey?: string;
  /** The types of sets that can have it; absent: all. */
  types?: readonly string[];
  /** Whether name servers answer the same with it as without it: a comment, for one. */
  isRemark?: true;
  /** A sentence why people cannot edit it here; absent: they can. */
  lockedBecause?: Statement;
}
