import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { BillingCustomer } from './customers/billing-customer.entity.js';
import { StripeEvent } from './events/stripe-event.entity.js';
import { withoutPerson } from './events/without-person.js';

/** The subscription, and the payments that Stripe has reported of late. */
@Injectable()
export class BillingExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['billing_customer', 'stripe_event'],
    omitted: { stripe_mismatch: 'Whether the key of this installation fits its customers' },
  })
  async *files({ accountId }: ExportOwner): ExportFiles {
    const customers = await this.em.fork().find(BillingCustomer, { accountId });
    yield jsonFile('billing/subscription.json', customers, (customer) => ({
      stripeCustomerId: customer.stripeCustomerId,
      subscriptionId: customer.subscriptionId,
      status: customer.status,
      currency: customer.currency,
      amount: customer.amount,
      plusTax: customer.plusTax,
      renewsAt: customer.renewsAt,
      endsAt: customer.endsAt,
      refundableUntil: customer.refundableUntil,
      isRefunded: customer.isRefunded,
      createdAt: customer.createdAt,
    }));
    const stripeCustomerId = { $in: customers.flatMap(({ stripeCustomerId: id }) => id ?? []) };
    yield jsonFile('billing/events.json', eachRow(this.em, StripeEvent, { stripeCustomerId }), (event) => ({
      id: event.id,
      type: event.type,
      receivedAt: event.receivedAt,
      content: withoutPerson(event.payload),
    }));
  }
}
