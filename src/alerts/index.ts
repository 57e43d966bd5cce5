export { Alerts, type AlertInput } from './alerts.js';
export { AlertsModule } from './alerts.module.js';
export { WebhookSender } from './channels/webhook-sender.js';
export { AlertRecipients } from './recipients/alert-recipients.js';
export type { AlertChange, AlertData, AlertSeverity, AlertStory, AlertType } from './log/alert-kinds.js';
export { addressList } from './recipients/address-list.js';
