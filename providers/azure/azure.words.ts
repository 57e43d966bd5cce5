import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Azure DNS. */
const azureWords = {
  'azure.description': 'Public DNS zones of an Azure subscription, with metadata and alias records kept as they are.',
  'azure.tenantId': 'Azure portal, Microsoft Entra ID, App registrations, the app, Overview.',
  'azure.clientId':
    'On the same page. Give the app the role DNS Zone Contributor on the zones or their resource group (Access control).',
  'azure.clientSecret': 'Its value, which is shown once: the app, Certificates & secrets, New client secret.',
  'azure.subscriptionId': 'Azure portal, Subscriptions.',
  'azure.resourceGroup': 'Only where the app may see one resource group, or several groups have a zone of one name.',
} as const;

export const sayAzure = sentencesOf('connect', azureWords);
