import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The one element that it belongs to; it must take a ref and props. */
  children: ReactElement;
}

export const Tooltip = ({ text, side, children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="bg-ink text-raised animate-appear z-60 max-w-xs rounded-md px-2 py-1 text-xs font-medium break-words"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** Wraps the whole app: once one tooltip is open, its neighbours open without delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);
