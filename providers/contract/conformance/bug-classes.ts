/** A way in which tools for many hosts have broken people's zones, and the rows that show that a plugin does not. */
export interface BugClass {
  readonly title: string;
  /** Ids of rows, or how they begin: `transport/`. */
  readonly rows: readonly string[];
}

/** The twelve that hurt most, in the order in which people quote them. */
export const bugClasses: readonly BugClass[] = [
  {
    title: 'a replacement of the whole zone after a malformed reading empties it',
    rows: ['faults/cut', 'faults/emptied', 'faults/empty-object', 'faults/page', 'transport/cut'],
  },
  {
    title: 'a replacement of a set or a type loses its siblings',
    rows: ['edit/one-value', 'mixed/', 'a/three-then-fewer', 'paging/one-large-set', 'ignore/value'],
  },
  {
    title: 'a truncated list leads to duplicates or deletions',
    rows: ['paging/', 'transport/last-page-', 'faults/page-repeated'],
  },
  {
    title: 'an error is read as an empty zone',
    rows: [
      'transport/html',
      'transport/empty',
      'transport/null',
      'transport/other-json',
      'read/no-such-zone',
      'faults/error-in-200',
    ],
  },
  { title: 'a replacement deletes ignored or foreign records', rows: ['ignore/', 'keep/foreign', 'keep/unknown-'] },
  { title: 'quotes and escapes in texts never settle', rows: ['txt/'] },
  { title: 'texts over 255 octets, keys and semicolons are spoilt', rows: ['txt/'] },
  { title: 'international, doubled and multi-label names are mixed up', rows: ['idn/', 'name/', 'case/'] },
  { title: 'an alias and other records replace each other in the wrong order', rows: ['type/', 'faults/'] },
  {
    title: 'one bad change fails a whole batch, or a batch is too long',
    rows: ['edit/one-bad-of-three', 'paging/1201-mixed', 'edit/mixed-plan'],
  },
  {
    title: 'a change is accepted and never published',
    rows: ['edit/accepted-then-failed', 'transport/timeout-', 'faults/lost-'],
  },
  {
    title: "the host's own data is lost, or its throttling is ignored",
    rows: ['keep/meta', 'transport/429', 'faults/throttled'],
  },
];

/** Whether the row shows this class. */
export function showsBugClass({ rows }: BugClass, id: string): boolean {
  return rows.some(
    (row) => id === row || ((row.endsWith('/') || row.endsWith('-')) && id.startsWith(row)) || id.startsWith(`${row}-`),
  );
}
