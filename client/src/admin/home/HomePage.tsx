import { Box, Stack, Typography } from '@mui/material';
import { Title, useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat';
import type { ListMeta } from '../data/dataProvider';
import { shownTotal } from '../layout/shownTotal';
import { StripeAlert } from './StripeAlert';
import { WaitingCard } from './WaitingCard';

/** The things that wait for an administrator. */
export function HomePage() {
  const { t } = useTranslation('admin');
  const open = useCount('tickets', 'open');
  const failed = useCount('outbox', 'failed');
  const kept = useCount('outbox', 'kept');
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960 }}>
      <Title title={t('home.title')} />
      <StripeAlert />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('home.text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <WaitingCard label={t('home.openTickets')} count={open} resource="tickets" status="open" />
        <WaitingCard label={t('home.failedMails')} count={failed} resource="outbox" status="failed" />
        <WaitingCard label={t('home.keptMails')} count={kept} resource="outbox" status="kept" />
      </Stack>
    </Box>
  );
}

/** The number of rows with this status; undefined until it is known. */
function useCount(resource: string, status: string): string | undefined {
  const { number } = useFormat();
  const pagination = { page: 1, perPage: 1 };
  const asked = { pagination, filter: { status }, sort: { field: 'createdAt', order: 'DESC' } } as const;
  const { total, meta } = useGetList(resource, asked);
  return total === undefined ? undefined : shownTotal(total, meta as ListMeta | undefined, number);
}
