import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** A zone with one record changed, and the way back: what this product is about. */
export const ZoneDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 288 200" aria-hidden className={clsx('font-mono', className)}>
    <rect x="8.5" y="8.5" width="255" height="150" rx="12" className="fill-surface stroke-line" />
    <Line y={34} name={26} value={72} />
    <rect x="20" y="50" width="232" height="52" rx="8" className="fill-accent/8" />
    <Line y={66} name={34} value={84} struck />
    <Line y={88} name={34} value={104} fresh />
    <Line y={120} name={22} value={60} />
    <Line y={140} name={40} value={92} />
    <circle cx="250" cy="158" r="28" className="fill-raised stroke-line" />
    <path
      d="M240 151h15a8 8 0 0 1 0 16h-7M240 151l6-6M240 151l6 6"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-accent"
    />
  </svg>
);

interface LineProps {
  y: number;
  /** Widths of the name and the value. */
  name: number;
  value: number;
  struck?: boolean;
  fresh?: boolean;
}

function Line({ y, name, value, struck = false, fresh = false }: LineProps) {
  return (
    <g className={fresh ? 'fill-accent' : 'fill-control'} opacity={fresh ? 1 : struck ? 0.45 : 0.6}>
      <rect x="32" y={y - 4} width={name} height="8" rx="4" />
      <rect x="84" y={y - 4} width="18" height="8" rx="4" opacity="0.6" />
      <rect x="116" y={y - 4} width={value} height="8" rx="4" />
      {struck ? <rect x="112" y={y - 0.75} width={value + 8} height="1.5" className="fill-bad" /> : null}
    </g>
  );
}

/** A sheet of a zone with a sign on it, for pages that have nothing else to show. */
export const SheetDrawing = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span aria-hidden className="relative mb-1 block h-16 w-24">
    <svg viewBox="0 0 96 64" className="absolute inset-0">
      <rect x="10.5" y="4.5" width="75" height="50" rx="8" className="fill-surface stroke-line" />
      {[16, 28, 40].map((y, index) => (
        <g key={y} className="fill-control" opacity={0.4}>
          <rect x="19" y={y} width={index === 1 ? 16 : 11} height="4" rx="2" />
          <rect x="42" y={y} width={[28, 20, 34][index]} height="4" rx="2" />
        </g>
      ))}
    </svg>
    <span className="bg-raised text-accent-strong absolute end-1 bottom-0 flex size-9 items-center justify-center rounded-full border">
      <Icon size={18} />
    </span>
  </span>
);
