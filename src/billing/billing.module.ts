import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingAdminController } from './billing.admin.controller.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { Checkout } from './checkout/checkout.js';
import { PremiumPrice } from './checkout/premium-price.js';
import { BillingCustomers } from './customers/billing-customers.js';
import { StripeEvents } from './events/stripe-events.js';
import { WebhookController } from './events/webhook.controller.js';
import { UnpaidSubscriptions } from './grace/unpaid-subscriptions.js';
import { PlanUsage } from './plans/plan-usage.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import { Reconciliation } from './subscriptions/reconciliation.js';
import { CustomerMismatch } from './subscriptions/customer-mismatch.js';
import { SubscriptionSync } from './subscriptions/subscription-sync.js';
import { Departures } from './customers/departures.js';
import { BillingExport } from './billing.export.js';

@Module({
  imports: [AuthModule],
  controllers: [BillingController, BillingAdminController, WebhookController],
  providers: [
    BillingExport,
    Departures,
    BillingCustomers,
    CustomerMismatch,
    BillingService,
    Checkout,
    PlanUsage,
    PremiumPrice,
    Reconciliation,
    StripeEvents,
    StripeGateway,
    SubscriptionSync,
    UnpaidSubscriptions,
  ],
  exports: [PlanUsage, PremiumPrice],
})
export class BillingModule {}
