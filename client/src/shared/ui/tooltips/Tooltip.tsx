import { Slot } from 'radix-ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { optional } from '../onDemand';
import { useTooltip } from './useTooltip';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The one element that it belongs to; it must take props. */
  children: ReactElement;
}

/** With what places it on the screen, which weighs more than all buttons that have one. */
const Bubble = optional(() => import('./TooltipBubble').then((m) => m.TooltipBubble));

export function Tooltip({ text, side, children }: TooltipProps) {
  const id = useId();
  const { anchor, close, handlers } = useTooltip(Bubble.prefetch);
  return (
    <>
      <Slot.Root {...handlers} {...(anchor ? { 'aria-describedby': id } : {})}>
        {children}
      </Slot.Root>
      {anchor ? (
        <Bubble id={id} anchor={anchor} side={side} onClose={close}>
          {text}
        </Bubble>
      ) : null}
    </>
  );
}
