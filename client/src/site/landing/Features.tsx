import { ArchiveRestore, Bot, Globe, Plug, Radio, Users, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../Section';

export function Features() {
  const { t } = useTranslation('site');
  return (
    <Section title={t('features.title')}>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <Feature icon={Globe} title={t('features.central')} text={t('features.centralText')} />
        <Feature icon={ArchiveRestore} title={t('features.backups')} text={t('features.backupsText')} />
        <Feature icon={Radio} title={t('features.propagation')} text={t('features.propagationText')} />
        <Feature icon={Bot} title={t('features.ai')} text={t('features.aiText')} />
        <Feature icon={Users} title={t('features.team')} text={t('features.teamText')} />
        <Feature icon={Plug} title={t('features.api')} text={t('features.apiText')} />
      </ul>
    </Section>
  );
}

const Feature = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li>
    <Icon size={22} aria-hidden className="text-accent-strong" />
    <h3 className="mt-3 text-base font-semibold">{title}</h3>
    <p className="text-muted mt-1.5 text-base">{text}</p>
  </li>
);
