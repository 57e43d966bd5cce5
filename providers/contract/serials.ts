const serials = 2 ** 32;

/** Whether secondaries that hold the zone with `held` take it with this serial. RFC 1982 §3.2: serials start over. */
export function isNewerSerial(serial: number, held: number): boolean {
  const distance = (serial - held + serials) % serials;
  return distance > 0 && distance < serials / 2;
}

/** The next serial. Zero is left out: some servers take it for none. */
export function nextSerial(serial: number): number {
  return serial >= serials - 1 ? 1 : serial + 1;
}
