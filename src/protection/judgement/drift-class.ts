/**
 * `edit`: the host shows other data than the baseline. `publishing`: the host shows the baseline, none of its servers
 * does. `sync`: some of its servers do not. `hijack`: the parent zone leads elsewhere.
 */
export type DriftClass = 'edit' | 'publishing' | 'sync' | 'hijack';

/** What an incident is about. Each has a life of its own. */
export type Subject = 'zone' | 'publication' | 'delegation';

export const subjectOf: Readonly<Record<DriftClass, Subject>> = {
  edit: 'zone',
  publishing: 'publication',
  sync: 'publication',
  hijack: 'delegation',
};
