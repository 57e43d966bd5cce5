import { useTranslation } from 'react-i18next';
import type { CampaignView } from '../../shared/api/generated/api.schemas';

/** Mails whose text is the product's own have no name of an administrator. */
export function useCampaignName(): (campaign: Pick<CampaignView, 'kind' | 'name'>) => string {
  const { t } = useTranslation('adminCampaigns');
  return ({ kind, name }) => (kind === 'campaign' ? name : t(`kinds.${kind}`));
}
