import { Box } from '@mui/material';
import { ListButton, ShowBase, Title, TopToolbar, useRecordContext } from 'react-admin';
import type { CampaignProgressView } from '../../shared/api/generated/api.schemas';
import { secondMs } from '../../shared/format/durations';
import { CampaignDraft } from './CampaignDraft';
import { SentCampaign } from './SentCampaign';
import { useCampaignName } from './useCampaignName';

/** Read again while mails are on their way. */
const pollMs = 2 * secondMs;

export function CampaignShow() {
  const isUnderWay = ({ state: { data } }: { state: { data?: CampaignProgressView } }) =>
    data && (data.status === 'sending' || data.deliveries.waiting > 0) ? pollMs : false;
  return (
    <ShowBase<CampaignProgressView> queryOptions={{ refetchInterval: isUnderWay }}>
      <CampaignPage />
    </ShowBase>
  );
}

function CampaignPage() {
  const campaign = useRecordContext<CampaignProgressView>();
  const nameOf = useCampaignName();
  if (!campaign) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 840 }}>
      <Title title={nameOf(campaign)} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      {campaign.status === 'draft' ? (
        <CampaignDraft key={campaign.id} campaign={campaign} />
      ) : (
        <SentCampaign campaign={campaign} />
      )}
    </Box>
  );
}
