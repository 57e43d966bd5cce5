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

/** Leads to the page that sells plans. Draws nothing while there is no such page. */
export const PlansLink = (props: PlansLinkProps) =>
  plansPath === null ? null : <LinkButton href={plansPath} {...props} />;
