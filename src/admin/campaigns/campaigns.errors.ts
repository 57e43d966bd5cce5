import { AppError } from '../../platform/errors/index.js';

/** Its mails are on their way, or have left. */
export class CampaignNotDraft extends AppError {
  readonly code = 'campaign_not_draft';
  readonly status = 409;

  constructor() {
    super('This campaign was sent already. Create another one');
  }
}

export class CampaignNotSending extends AppError {
  readonly code = 'campaign_not_sending';
  readonly status = 409;

  constructor() {
    super('This campaign is not being sent');
  }
}

/** The group is empty, or everybody in it has unsubscribed. */
export class NoRecipients extends AppError {
  readonly code = 'no_recipients';
  readonly status = 409;

  constructor() {
    super('Nobody would get this email');
  }
}
