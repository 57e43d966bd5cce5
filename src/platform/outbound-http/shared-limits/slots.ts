import type { LimitUsage } from './usage.js';

/** A limiter that has not been heard of for so long is taken for dead; what it held is free again. */
export const leaseMs = 5000;

export interface SlotAsk {
  holder: string;
  /** Its requests under way now: these cannot be taken away. */
  inFlight: number;
  /** Slots it could use, those under way included; 0 gives all back. */
  wanted: number;
}

/** Shares the slots among the limiters that want some, and gives how many this one may use. Changes `holders`. */
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

/** One slot each in turn, the one served longest ago first, until all are given or nobody wants more. */
function fairShares(claims: LimitUsage['holders'], maxInFlight: number): Record<string, number> {
  const order = Object.entries(claims).sort(([, a], [, b]) => a.servedAt - b.servedAt);
  const shares: Record<string, number> = {};
  for (let left = maxInFlight, given = true; left > 0 && given;) {
    given = false;
    for (const [name, { wanted }] of order) {
      const share = shares[name] ?? 0;
      if (share >= wanted || left === 0) continue;
      shares[name] = share + 1;
      left -= 1;
      given = true;
    }
  }
  return shares;
}
