import { Tooltip as Radix } from 'radix-ui';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';

interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  side: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Esc, a scrolled page, or a pointer that has left both the anchor and the bubble. */
  onClose(): void;
  children: ReactNode;
}

/** An open tooltip. It closes when it is no longer rendered. */
export const TooltipBubble = ({ id, anchor, side, onClose, children }: TooltipBubbleProps) => (
  <Radix.Provider>
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <Elsewhere element={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="bg-ink text-raised animate-appear z-60 max-w-xs rounded-md px-2 py-1 text-xs font-medium break-words"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);

/** Hands Radix, as the trigger to stand beside, an element that somebody else renders. */
function Elsewhere({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
