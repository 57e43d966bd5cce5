import { sentencesOf } from '../dns/index.js';

/** The English words of changes to records that are refused. */
export const recordRefusalWords = {
  recordUnreadable: 'Zonekeeper cannot read this {{type}} record, so it cannot change it. Change it at the DNS host.',
  recordLocked: '{{type}} records are shown but cannot be changed here.',
  'setting.unknown': '{{host}} has no setting named “{{key}}”.',
  'setting.notForType': '{{host}} has no such setting for {{type}} records: {{label}}.',
  'setting.locked': '{{label}} cannot be changed here, only at {{host}}.',
  'setting.wantsBoolean': '{{label}} must be true or false.',
  'setting.wantsText': '{{label}} must be text.',
  'setting.wantsInteger': '{{label}} must be a whole number.',
  'setting.wantsNumber': '{{label}} must be a number.',
  'setting.tooSmall': '{{label}} must be at least {{least}}.',
  'setting.tooLarge': '{{label}} must be at most {{most}}.',
  'setting.wantsChoice': '{{label}} must be one of these: {{choices}}.',
  'setting.wantsList': '{{label}} must be a list of texts.',
  'setting.wantsMembers': '{{label}} must name each member with its setting.',
  'setting.tooMany': '{{label}} has too many entries: {{found}} instead of at most {{most}}.',
  'setting.tooLong': '{{label}} is too long: {{found}} characters instead of at most {{most}}.',
  changedMeanwhile:
    'The record has changed at the DNS host since it was last read. Look at it again before you delete it.',
  notMade: 'The change was not made.',
  alreadyStored: 'The DNS host already has this record in the form that it stores it.',
} as const;

export const sayRecordRefusal = sentencesOf('refusals', recordRefusalWords);
