import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '../../shared/api/generated/api.schemas';

/** The person, and the API key that they used. */
export function Actor({ entry: { email, apiKey } }: { entry: Pick<AuditEntryView, 'email' | 'apiKey'> }) {
  const { t } = useTranslation('adminAudit');
  return (
    <>
      <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {email ?? t('system')}
      </Typography>
      {apiKey !== null && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('byKey', { name: apiKey })}
        </Typography>
      )}
    </>
  );
}
