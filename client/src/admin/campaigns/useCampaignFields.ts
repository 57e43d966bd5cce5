import { useState } from 'react';
import type { CampaignView, SaveCampaignDto } from '../../shared/api/generated/api.schemas';

export type CampaignFields = Required<SaveCampaignDto> & { htmlContent: string };

const empty: CampaignFields = {
  name: '',
  subject: '',
  content: '',
  htmlContent: '',
  useHtml: false,
  targetSegment: 'all',
  ratePerMinute: 600,
};

/** The content of the form; a draft's own values at first. */
export function useCampaignFields(campaign?: CampaignView) {
  const [fields, setFields] = useState<CampaignFields>(() => (campaign ? fieldsOf(campaign) : empty));
  const set = (changed: Partial<CampaignFields>) => setFields((before) => ({ ...before, ...changed }));
  return { fields, set };
}

function fieldsOf(campaign: CampaignView): CampaignFields {
  const { name, subject, content, htmlContent, useHtml, targetSegment, ratePerMinute } = campaign;
  return { name, subject, content, htmlContent: htmlContent ?? '', useHtml, targetSegment, ratePerMinute };
}

/** As it is stored: a campaign that nobody has named yet has the name of its subject. */
export function savedFields({ name, htmlContent, ...fields }: CampaignFields): SaveCampaignDto {
  return { ...fields, name: name.trim() || fields.subject, htmlContent: htmlContent || null };
}

/** A preview shows nothing of a mail without a subject and a text. */
export const canBePreviewed = ({ subject, content, htmlContent }: CampaignFields): boolean =>
  subject.trim() !== '' && (content.trim() !== '' || htmlContent.trim() !== '');
