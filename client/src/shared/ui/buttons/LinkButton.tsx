import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonLook, type ButtonSize } from './buttonClass';

interface LinkButtonProps {
  href: string;
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** Goes to another page; looks like a button. */
export const LinkButton = ({ href, look = 'plain', size = 'md', icon: Icon, className, children }: LinkButtonProps) => (
  <Link href={href} className={buttonClass(look, size, className)}>
    {Icon ? <Icon size={16} aria-hidden /> : null}
    {children}
  </Link>
);
