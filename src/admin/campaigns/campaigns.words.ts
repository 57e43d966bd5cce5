import { sentencesOf } from '../../dns/index.js';

/** The English words of mails to many people, and of the pages that their links open. */
export const campaignMailWords = {
  'campaign.why': 'You get this email because you have an account at {{host}}.',
  'campaign.unsubscribe': 'Unsubscribe',
  'campaign.test': 'This is a test. Only you have received it.',
  'campaign.leave': 'Unsubscribe?',
  'campaign.leaveText':
    '{{address}} will get no more news from Zonekeeper. Alerts and emails about the account still come.',
  'campaign.leaveButton': 'Unsubscribe',
  'campaign.left': 'You have unsubscribed',
  'campaign.leftText': '{{address}} gets no more news from Zonekeeper. Alerts and emails about the account still come.',
  'bump.subject': 'Your DNS zones at Zonekeeper',
  'bump.missed': 'You have not used Zonekeeper for a while.',
  'bump.what':
    'A look now and then is worth it: see whether a record changed without you, and whether your backups can be put back.',
  'bump.open': 'Open Zonekeeper',
  'maintenance.subject': 'Maintenance of Zonekeeper on {{day}}',
  'maintenance.when':
    'We maintain Zonekeeper from {{from}} until {{until}} (UTC). Pages and the API may not answer in that time.',
  'maintenance.safe':
    'Your domains are not affected: your DNS hosts go on answering for them. Only checks, backups and changes made through Zonekeeper wait.',
} as const;

export const sayCampaignMail = sentencesOf('mails', campaignMailWords);
