import type { LimitUsage } from './usage.js';

/** A limiter that is silent for this long counts as dead, and its slots are free again. */
export const leaseMs = 5000;

export interface SlotAsk {
  holder: string;
  /** Its running requests: their slots cannot be taken away. */
  inFlight: number;
  /** Slots that it could use, including the used ones; 0 returns all. */
  wanted: number;
}

/** Shares the slots among the limiters that want some, and returns how many this one may use. Mutates `holders`. */
export function takeSlots(
  holders: LimitUsage['holders'],
  maxInFlight: number,
  { holder, inFlight, wanted }: SlotAsk,
  now: number,
): number {
  for (const [name, { expiresAt }] of Object.entries(holders)) if (expiresAt <= now) delete holders[name];
  if (wanted === 0 && inFlight === 0) {
    delete holders[holder];
    return 0;
  }
  const servedAt = holders[holder]?.servedAt ?? 0;
  const claims = { ...holders, [holder]: { slots: inFlight, wanted, servedAt, expiresAt: now + leaseMs } };
  const fair = fairShares(claims, maxInFlight)[holder] ?? 0;
  const others = Object.entries(holders).filter(([name]) => name !== holder);
  const free = maxInFlight - others.reduce((sum, [, { slots }]) => sum + slots, 0);
  const slots = Math.max(0, Math.min(fair, free));
  const held = Math.max(inFlight, slots);
  holders[holder] = { slots: held, wanted, servedAt: slots > 0 ? now : servedAt, expiresAt: now + leaseMs };
  return slots;
}

/** Round-robin: one slot each, least recently served first, until no slot or no demand is left. */
function fairShares(claims: LimitUsage['holders'], maxInFlight: number): Record<string, number> {
  const order = Object.entries(claims).sort(([, a], [, b]) => a.servedAt - b.servedAt);
  const shares: Record<string, number> = {};
  for (let remaining = maxInFlight, progressed = true; remaining > 0 && progressed;) {
    progressed = false;
    for (const [name, { wanted }] of order) {
      const share = shares[name] ?? 0;
      if (share >= wanted || remaining === 0) continue;
      shares[name] = share + 1;
      remaining -= 1;
      progressed = true;
    }
  }
  return shares;
}
