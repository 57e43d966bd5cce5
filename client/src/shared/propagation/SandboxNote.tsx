import { useTranslation } from 'react-i18next';
import { useDomain, useDomainPage } from '../api/domains';
import { Alert } from '../ui/Alert';
import type { ShownCheck } from './useCheck';

/** A check of a sandbox zone shows answers of others, or none: this says why. */
export function SandboxNote({ check }: { check: ShownCheck }) {
  const { t } = useTranslation('propagation');
  const isInSandbox = useCheckedDomain(check)?.provider.builtIn ?? false;
  if (!isInSandbox) return null;
  return (
    <Alert tone="wait" title={t('sandbox.title')}>
      {t('sandbox.text')}
    </Alert>
  );
}

/** The account's own domain that is checked. A check that has ended names it; before, its name has to do. */
function useCheckedDomain({ question, done }: ShownCheck) {
  const { domain } = useDomain(done?.domainId);
  const { data } = useDomainPage(done ? null : { name: [question.domain] }, 1);
  return done ? domain : data?.items[0];
}
