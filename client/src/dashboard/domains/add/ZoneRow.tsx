import { useTranslation } from 'react-i18next';
import type { HostedZoneView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Checkbox } from '../../../shared/ui/forms/Checkbox';
import { Mono } from '../../../shared/ui/Mono';

interface ZoneRowProps {
  zone: HostedZoneView;
  /** The zone was already added. */
  taken: boolean;
  /** The reason why it was not added. */
  problem?: string;
  checked: boolean;
  disabled: boolean;
  onCheck(checked: boolean): void;
}

export function ZoneRow({ zone, taken, problem, checked, disabled, onCheck }: ZoneRowProps) {
  const { t } = useTranslation('domains');
  return (
    <li className="flex min-h-11 flex-col justify-center gap-1 px-3 py-2 [content-visibility:auto] sm:min-h-9">
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={<Mono className="wrap-anywhere">{zone.displayName}</Mono>}
          checked={taken || checked}
          disabled={taken || disabled}
          onChange={onCheck}
        />
        {taken ? <Badge>{t('zones.added')}</Badge> : zone.editable ? null : <Badge>{t('zones.readOnly')}</Badge>}
      </div>
      {problem ? (
        <p role="alert" className="text-bad ps-6 text-xs break-words">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
