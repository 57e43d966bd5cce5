import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';

/** Whether new domains may choose the host; `audience` narrows that. */
export function ProviderState({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const { supported, isActive, audience } = provider;
  if (!supported) return <span>{t('planned')}</span>;
  if (!isActive) return <Typography sx={{ color: 'warning.main' }}>{t('inactive')}</Typography>;
  if (audience === 'everyone') return <span>{t('active')}</span>;
  return <Typography sx={{ color: 'warning.main' }}>{t(`audiences.${audience}`)}</Typography>;
}
