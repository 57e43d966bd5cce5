import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentView } from '../../../shared/api/generated/api.schemas';
import { namesIn } from '../../../shared/i18n/namesIn';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Badge } from '../../../shared/ui/Badge';
import { Time } from '../../../shared/ui/Time';
import { withMono } from '../../../shared/ui/withMono';
import { severityTones } from '../alerts/alertKinds';
import { IncidentDetails } from './IncidentDetails';

const stateTones = { open: 'bad', restoring: 'wait', held: 'bad', resolved: 'good' } as const;

interface IncidentItemProps {
  incident: IncidentView;
  zone: string;
  startsOpen: boolean;
}

export function IncidentItem({ incident, zone, startsOpen }: IncidentItemProps) {
  const { t } = useTranslation('backups');
  const say = usePhrases('protection');
  const [open, setOpen] = useState(startsOpen);
  const item = useRef<HTMLLIElement>(null);
  const detailsId = useId();
  useEffect(() => {
    if (startsOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [startsOpen]);
  const { title, titlePhrase, state, severity, resolution, openedAt } = incident;
  return (
    <li ref={item} className="scroll-mt-20">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-start gap-2 px-3 py-2.5 text-start"
      >
        <ChevronRight
          size={16}
          aria-hidden
          className={clsx('text-muted mt-0.5 shrink-0 transition-transform rtl:-scale-x-100', open && 'rotate-90')}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{withMono(say(title, titlePhrase), namesIn(titlePhrase))}</span>
          <Badge tone={severityTones[severity]}>{t(`severity.${severity}`)}</Badge>
          <Badge tone={stateTones[state]}>
            {resolution ? t(`resolution.${resolution}`) : t(`incidentState.${state}`)}
          </Badge>
          <span className="text-muted ms-auto text-[13px]">
            <Time at={openedAt} />
          </span>
        </span>
      </button>
      {open ? (
        <div id={detailsId} className="border-t px-3 py-3">
          <IncidentDetails incident={incident} zone={zone} />
        </div>
      ) : null}
    </li>
  );
}
