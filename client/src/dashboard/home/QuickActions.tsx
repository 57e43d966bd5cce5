import { Globe, ListPlus, Radio, Sparkles, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Card } from '../../shared/ui/Card';

export function QuickActions() {
  const { t } = useTranslation('home');
  return (
    <Card>
      <h2 className="mb-2 text-base font-semibold">{t('actions.title')}</h2>
      <ul className="-mx-2">
        <Action href="/domains" icon={Globe} label={t('actions.addDomain')} hint={t('actions.addDomainHint')} />
        <Action href="/dashboard" icon={ListPlus} label={t('actions.records')} hint={t('actions.recordsHint')} />
        <Action href="/propagation" icon={Radio} label={t('actions.propagation')} hint={t('actions.propagationHint')} />
        <Action href="/dns-help" icon={Sparkles} label={t('actions.assistant')} hint={t('actions.assistantHint')} />
      </ul>
    </Card>
  );
}

interface ActionProps {
  href: string;
  icon: LucideIcon;
  label: string;
  hint: string;
}

const Action = ({ href, icon: Icon, label, hint }: ActionProps) => (
  <li>
    <Link href={href} className="hover:bg-sunken flex items-start gap-3 rounded-lg p-2 transition-colors duration-150">
      <span className="bg-sunken text-accent-strong mt-0.5 rounded-lg p-2">
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="text-muted block text-[13px]">{hint}</span>
      </span>
    </Link>
  </li>
);
