import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { controlClass } from './Field';
import { IconButton } from '../buttons/IconButton';

interface HiddenInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Labels of the button in its two states. */
  labels: { show: string; hide: string };
}

/** Hides the text, and can show it: people check what they pasted. */
export function HiddenInput({ labels, className, ...input }: HiddenInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...input} type={shown ? 'text' : 'password'} className={clsx(controlClass, 'pe-11', className)} />
      <IconButton
        label={shown ? labels.hide : labels.show}
        icon={shown ? EyeOff : Eye}
        size="sm"
        onClick={() => setShown(!shown)}
        className="absolute end-0.5 top-1/2 -translate-y-1/2"
      />
    </div>
  );
}
