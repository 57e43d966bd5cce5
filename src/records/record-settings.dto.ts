import { ApiProperty } from '@nestjs/swagger';
import { printValue, settingChanges, settingsIn, type Rdata, type RecordType, type Rrset } from '../dns/index.js';

/** JSON of the host's own: the kinds of `settings` in the catalogue say what it can be. */
const anySetting = {
  anyOf: [
    { type: 'boolean', nullable: true },
    { type: 'string' },
    { type: 'number' },
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
  ],
};

/** A setting that the DNS host keeps beside a set. The catalogue describes those of each host. */
export class SettingView {
  key!: string;
  /** The value that has it, as `values` shows it; null for a setting of the whole set. */
  of!: string | null;
  @ApiProperty({ ...anySetting, example: true })
  setting!: unknown;
}

/** A setting that differs. */
export class SettingChangeView {
  key!: string;
  /** The value that has it, as it is after the change; null for a setting of the whole set. */
  of!: string | null;
  /** Null where it is not set. */
  @ApiProperty({ ...anySetting, example: null })
  before!: unknown;
  /** Null where it is not set. */
  @ApiProperty({ ...anySetting, example: true })
  after!: unknown;
}

export function presentSettings(rrset: Rrset): SettingView[] {
  return settingsIn(rrset).map(({ key, of, setting }) => ({ key, of: shownValue(rrset.type, of), setting }));
}

export function presentSettingChanges(before: Rrset | null, after: Rrset | null): SettingChangeView[] {
  return settingChanges(before, after).map(({ key, of, before: was, after: is }) => {
    return { key, of: after && shownValue(after.type, of), before: was ?? null, after: is ?? null };
  });
}

/** A value as the records table shows it, with its priority in front. */
export function wholeValue(type: RecordType, rdata: Rdata): string {
  const { value, priority } = printValue(type, rdata);
  return priority === undefined ? value : `${priority} ${value}`;
}

function shownValue(type: RecordType, of: Rdata | null): string | null {
  return of === null ? null : wholeValue(type, of);
}
