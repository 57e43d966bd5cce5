import { Button, List, ListItem, ListItemText, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { CampaignDeliveryView, CampaignProgressView } from '../../shared/api/generated/api.schemas';

const perPage = 25;

/** Those whose mail the mail server refused, with its reply. */
export function FailedDeliveries({ campaign: { id } }: { campaign: Pick<CampaignProgressView, 'id'> }) {
  const { t } = useTranslation('adminCampaigns');
  const [page, setPage] = useState(1);
  const { data, total = 0 } = useGetList<CampaignDeliveryView>(`email-campaigns/${id}/deliveries`, {
    pagination: { page, perPage },
    sort: { field: 'email', order: 'ASC' },
    filter: { status: 'failed' },
  });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('failures')}</Typography>
      <List dense>
        {data?.map(({ id: deliveryId, email, error }) => (
          <ListItem key={deliveryId} disableGutters divider>
            <ListItemText primary={email} secondary={error} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
      {total > perPage && (
        <Stack direction="row" spacing={1}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}
