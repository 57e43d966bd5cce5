import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, SessionOnly } from '../auth/index.js';
import { presentStripeStanding, StripeStandingView } from './billing.admin.presenter.js';
import { CustomerMismatch } from './subscriptions/customer-mismatch.js';

@ApiTags('admin')
@Controller('api/admin/billing')
@Roles('admin')
@SessionOnly()
export class BillingAdminController {
  constructor(private readonly mismatch: CustomerMismatch) {}

  /**
   * Show how Stripe stands
   *
   * @remarks Whether the key of Stripe knows the customers that there are. While it knows none of a few, the daily
   * reconciliation is paused and no plan is changed.
   */
  @Get()
  async show(): Promise<StripeStandingView> {
    return presentStripeStanding(await this.mismatch.standing());
  }
}
