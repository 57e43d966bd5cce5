/** TRUST_PROXY in Express's terms. Unset: X-Forwarded-For is ignored, whoever sends it. */
export function trustProxy(setting: string | undefined): boolean | number | string[] {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return Number(setting);
  return setting.split(',').map((entry) => entry.trim());
}
