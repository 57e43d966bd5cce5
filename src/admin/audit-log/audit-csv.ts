import type { AuditRecord } from './audit-record.js';

const fields = [
  'createdAt',
  'kind',
  'email',
  'action',
  'resource',
  'address',
  'apiKey',
  'userAgent',
  'requestId',
  'accountId',
  'userId',
  'id',
  'position',
  'seal',
] as const satisfies (keyof AuditRecord)[];

/** The names of the columns (RFC 4180). The mark in front of them makes spreadsheets read UTF-8. */
export const csvHead = `\ufeff${fields.join(',')}\r\n`;

export function csvRow(entry: Pick<AuditRecord, (typeof fields)[number]>): string {
  return `${fields.map((field) => cell(entry[field])).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  // A name of a domain or a browser may be written by anybody: a spreadsheet would run it as a formula.
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
