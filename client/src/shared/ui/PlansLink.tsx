import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { plansPath } from '../api/plans';
import { LinkButton } from './buttons/LinkButton';

interface PlansLinkProps {
  look?: 'primary' | 'plain';
  size?: 'sm' | 'md';
  icon?: LucideIcon;
  children: ReactNode;
}

/** Leads to the page that sells plans. */
export const PlansLink = (props: PlansLinkProps) => <LinkButton href={plansPath} {...props} />;
