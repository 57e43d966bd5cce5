/** The words say it; the colour only helps. */
export const guardTones = {
  ok: 'good',
  suspect: 'wait',
  confirmed: 'bad',
  restoring: 'wait',
  restored: 'good',
  held: 'bad',
  unknown: 'plain',
} as const;
