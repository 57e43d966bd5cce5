import { useTranslation } from 'react-i18next';
import { absoluteName, displayName, parseFqdn, parseOwner } from '../../../../../src/dns/browser';
import type { DomainView } from '../../../shared/api/generated/api.schemas';

interface FullNameProps {
  /** As it was typed. */
  name: string;
  domain: DomainView | undefined;
}

/** The whole name that a typed one stands for, in letters, and as DNS has it where that differs. */
export function FullName({ name, domain }: FullNameProps) {
  const { t } = useTranslation('records');
  if (!domain) return t('form.nameHelp');
  const fqdn = fqdnOf(name, domain.name);
  if (fqdn === null || name.trim() === '') return t('form.nameHelp');
  const shown = displayName(fqdn);
  const inDns = fqdn.slice(0, -1);
  return (
    <span translate="no" className="font-mono wrap-anywhere" title={shown === inDns ? undefined : inDns}>
      {shown}
      {shown === inDns ? null : ` (${inDns})`}
    </span>
  );
}

function fqdnOf(name: string, zone: string) {
  try {
    const origin = parseFqdn(`${zone}.`);
    return absoluteName(parseOwner(name, origin), origin);
  } catch {
    return null;
  }
}
