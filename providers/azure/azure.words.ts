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

/** The English words about what goes wrong at Azure DNS alone. */
const azureFailureWords = {
  'azure.locked':
    'A lock of Azure keeps this zone from being changed. Remove it under Locks of the zone or its resource group.',
  'azure.secretValue': 'Enter the value of the client secret, not its id.',
} as const;

export const sayAzureFailure = sentencesOf('hosts', azureFailureWords);
