import type { VersionAnswer } from './answers.js';

/** The serial of a zone in which PowerDNS counts the writes. */
export interface ZoneVersion {
  readonly serial: number;
  /** `DEFAULT` makes the first write of a day the date with `01`. */
  readonly startsWithDate: boolean;
}

const serials = 2 ** 32;
const longestDateMs = 36 * 60 * 60 * 1000;

/**
 * Null where the serial does not count writes. It does with the metadata SOA-EDIT-API `DEFAULT`, which zones have that
 * were made by the API, and `INCREASE`: each request adds one. With others it is a time, without any it stays.
 * Verified on 4.7.3, 2026-11-22.
 */
export function versionOf({
  serial,
  soa_edit_api: kind,
}: Pick<VersionAnswer, 'serial' | 'soa_edit_api'>): ZoneVersion | null {
  const counts = /^(DEFAULT|INCREASE)$/i.test(kind);
  return serial !== null && counts ? { serial, startsWithDate: /^DEFAULT$/i.test(kind) } : null;
}

/** Pure. Whether exactly one request lies between the two versions. */
export function isSingleWrite(before: ZoneVersion, after: ZoneVersion, now: Date): boolean {
  if ((after.serial - before.serial + serials) % serials === 1) return true;
  return after.startsWithDate && after.serial > before.serial && isFirstOfDay(after.serial, now);
}

/** Within a day and a half of now: the server goes by its own time zone. */
function isFirstOfDay(serial: number, now: Date): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)01$/.exec(`${serial}`) ?? [];
  if (day === undefined) return false;
  const noon = Date.UTC(Number(year), Number(month) - 1, Number(day), 12);
  return Math.abs(now.getTime() - noon) <= longestDateMs;
}
