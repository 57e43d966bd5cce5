import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';

const delayMs = 700;
/** Once one tooltip is open, and for so long after it, its neighbours open without delay. */
const skipDelayMs = 300;

type ShowAt = (anchor: HTMLElement | null) => void;

/** Opens a tooltip under a resting pointer and with the keyboard's focus. Once open, it says itself when it closes. */
export function useTooltip(prefetch: () => void) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [trigger] = useState(() => new Trigger(setAnchor, prefetch));
  useEffect(() => trigger.close, [trigger]);
  return { anchor, close: trigger.close, handlers: trigger.handlers };
}

class Trigger {
  /** There is one open tooltip at most: the next one closes it. */
  private static open: Trigger | null = null;
  private static closedAt = -Infinity;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isPressed = false;

  constructor(
    private readonly show: ShowAt,
    private readonly prefetch: () => void,
  ) {}

  readonly close = (): void => {
    clearTimeout(this.timer);
    this.show(null);
    if (Trigger.open !== this) return;
    Trigger.open = null;
    Trigger.closedAt = Date.now();
  };

  readonly handlers = {
    // Not on entering: what appears under a pointer at rest was not pointed at.
    onPointerMove: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch' || this.isOver) return;
      this.isOver = true;
      this.prefetch();
      if (Trigger.open || Date.now() - Trigger.closedAt < skipDelayMs) this.open(currentTarget);
      else this.timer = setTimeout(() => this.open(currentTarget), delayMs);
    },
    // An open one stays: the pointer may be on its way to the text.
    onPointerLeave: () => {
      this.isOver = false;
      clearTimeout(this.timer);
    },
    onPointerDown: () => {
      this.close();
      this.isPressed = true;
      document.addEventListener('pointerup', () => (this.isPressed = false), { once: true });
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (!this.isPressed) this.open(currentTarget);
    },
    onBlur: this.close,
    onClick: this.close,
  };

  private open(anchor: HTMLElement): void {
    clearTimeout(this.timer);
    if (Trigger.open !== this) Trigger.open?.close();
    Trigger.open = this;
    this.show(anchor);
  }
}
