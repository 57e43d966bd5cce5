import type { AddProviderDto, AdminProviderView } from '../../shared/api/generated/api.schemas';

/** How a host is named and shown. */
export type ProviderForm = Required<
  Pick<AddProviderDto, 'displayName' | 'iconClass' | 'colorClass' | 'authType' | 'isActive'>
> & { documentationUrl: string };

export const emptyForm: ProviderForm = {
  displayName: '',
  iconClass: 'text-blue-500',
  colorClass: 'bg-blue-100',
  authType: 'api_key',
  documentationUrl: '',
  isActive: true,
};

export const formOf = (provider: AdminProviderView): ProviderForm => ({
  displayName: provider.displayName,
  iconClass: provider.iconClass,
  colorClass: provider.colorClass,
  authType: provider.authType,
  documentationUrl: provider.documentationUrl ?? '',
  isActive: provider.isActive,
});
