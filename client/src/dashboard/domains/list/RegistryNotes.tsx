import { OctagonAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/Badge';

/** States in which a domain does not work, or will soon be gone. */
const troubles = ['clientHold', 'serverHold', 'redemptionPeriod', 'pendingDelete', 'inactive'] as const;

/** Troubles that the registry reports. Usual states, such as a transfer lock, are not shown. */
export function RegistryNotes({ statuses }: { statuses: readonly string[] }) {
  const { t } = useTranslation('domains');
  return troubles
    .filter((trouble) => statuses.includes(trouble))
    .map((trouble) => (
      <li key={trouble}>
        <Badge tone="bad" icon={OctagonAlert}>
          {t(`registry.${trouble}`)}
        </Badge>
      </li>
    ));
}
