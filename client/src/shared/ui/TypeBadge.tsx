import clsx from 'clsx';
import { recordTypes, type BadgeColour } from '../../../../src/dns/browser';

const colours: Record<BadgeColour, string> = {
  blue: 'text-badge-blue border-badge-blue/30 bg-badge-blue/8',
  purple: 'text-badge-purple border-badge-purple/30 bg-badge-purple/8',
  green: 'text-badge-green border-badge-green/30 bg-badge-green/8',
  orange: 'text-badge-orange border-badge-orange/30 bg-badge-orange/8',
  yellow: 'text-badge-yellow border-badge-yellow/30 bg-badge-yellow/8',
  gray: 'text-badge-gray border-badge-gray/30 bg-badge-gray/8',
};

export const badgeColourOf = (type: string): BadgeColour => recordTypes[type]?.badge ?? 'gray';

/** The mnemonic of a record type, in its colour. */
export const TypeBadge = ({ type }: { type: string }) => (
  <span
    translate="no"
    className={clsx(
      'inline-flex justify-center rounded-md border px-1.5 py-0.5 font-mono text-xs leading-4 font-medium',
      colours[badgeColourOf(type)],
    )}
  >
    {type}
  </span>
);
