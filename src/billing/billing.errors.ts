import { AppError, type AppErrorDetails } from '../platform/errors/index.js';

/** The operator has set none of the STRIPE settings: nothing can be bought here. */
export class BillingNotConfigured extends AppError {
  readonly code = 'billing_not_configured';
  readonly status = 409;

  constructor() {
    super('This installation does not take payments. Ask its operator for the Premium plan.');
  }
}

export class PaymentProviderFailed extends AppError {
  readonly code = 'payment_provider_failed';
  readonly status = 502;

  constructor(details: AppErrorDetails = {}) {
    super('The payment service did not answer as expected. Try again in a minute.', details);
  }
}

/** The key belongs to another Stripe account than the customer, or to its other mode: this says nothing about payments. */
export class CustomerUnknown extends PaymentProviderFailed {}

export class AlreadyPremium extends AppError {
  readonly code = 'already_premium';
  readonly status = 409;

  /** `portalUrl` where there is a subscription to manage. */
  constructor(portalUrl: string | null) {
    super('Your account already has the Premium plan.', { extras: { portalUrl } });
  }
}

/** Another subscription beside it would charge twice. */
export class PaymentDue extends AppError {
  readonly code = 'payment_due';
  readonly status = 409;

  constructor(portalUrl: string | null) {
    super('Your subscription has an unpaid invoice. Pay it in the billing portal to have Premium again.', {
      extras: { portalUrl },
    });
  }
}

/** Somebody who was shown another price is shown the present one before paying. */
export class PriceChanged extends AppError {
  readonly code = 'price_changed';
  readonly status = 409;

  constructor() {
    super('The price has changed. Look at it again before you subscribe.');
  }
}

export class NoSubscription extends AppError {
  readonly code = 'no_subscription';
  readonly status = 409;

  constructor() {
    super('There is no subscription to manage yet.');
  }
}

/** Forged, changed on the way, or recorded and sent again. */
export class InvalidWebhookSignature extends AppError {
  readonly code = 'invalid_webhook_signature';
  readonly status = 400;

  constructor(details: AppErrorDetails = {}) {
    super('The signature of this event is not valid, or too old', details);
  }
}

export class AccountLeaving extends AppError {
  readonly code = 'account_leaving';
  readonly status = 409;

  constructor() {
    super('This account will be deleted. Keep the account first, then subscribe');
  }
}
