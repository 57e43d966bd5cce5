import { Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import { minuteMs } from '../../platform/clock/index.js';
import { OpenToOtherSites, Public } from '../../platform/http-server/index.js';
import { sendRecipientPage, type RecipientPage } from '../../platform/mail/index.js';
import { UnsubscribeTokenDto } from './campaigns.dto.js';
import { sayCampaignMail } from './campaigns.words.js';
import { Suppressions, type LinkReader } from './suppressions.js';

const perMinute = { default: { limit: 60, ttl: minuteMs } };

/** The page that the unsubscribe link of a campaign opens. The token grants access; nobody has to sign in. */
@ApiExcludeController()
@Controller('api/campaigns/unsubscribe')
@Public()
@Throttle(perMinute)
export class UnsubscribeController {
  constructor(private readonly suppressions: Suppressions) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async ask(@Query() { token }: UnsubscribeTokenDto, @Res() response: Response): Promise<void> {
    show(response, await this.suppressions.readerOf(token), (address) => ({
      title: sayCampaignMail('campaign.leave'),
      text: sayCampaignMail('campaign.leaveText', { address }),
      button: sayCampaignMail('campaign.leaveButton'),
    }));
  }

  /** RFC 8058: mail programs post the one click here, as a form and from their own site. */
  @Post()
  @OpenToOtherSites()
  @HttpCode(200)
  async leave(@Query() { token }: UnsubscribeTokenDto, @Res() response: Response): Promise<void> {
    show(response, await this.suppressions.unsubscribe(token), (address) => ({
      title: sayCampaignMail('campaign.left'),
      text: sayCampaignMail('campaign.leftText', { address }),
    }));
  }
}

function show(response: Response, reader: LinkReader | null, pageFor: (address: string) => RecipientPage): void {
  sendRecipientPage(response, reader && pageFor(reader.address), reader?.language ?? 'en');
}
