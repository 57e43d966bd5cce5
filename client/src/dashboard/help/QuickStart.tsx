import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/Card';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';

export function QuickStart() {
  const { t } = useTranslation('help');
  const { t: shell } = useTranslation('shell');
  const steps = [
    {
      title: t('quickStart.addDomain'),
      text: t('quickStart.addDomainText'),
      href: '/domains',
      link: t('quickStart.addDomainLink'),
    },
    {
      title: t('quickStart.records'),
      text: t('quickStart.recordsText'),
      href: '/dashboard',
      link: t('quickStart.recordsLink'),
    },
    {
      title: t('quickStart.assistant'),
      text: t('quickStart.assistantText'),
      href: '/dns-help',
      link: shell('pages.drDns'),
    },
  ];
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="mb-3 text-base font-semibold">
        {t('quickStart.title')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text, href, link }, index) => (
          <li key={title}>
            <Card className="flex h-full flex-col gap-2">
              <p className="text-muted text-[13px]">{t('quickStart.step', { number: index + 1 })}</p>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted flex-1">{text}</p>
              <div className="mt-2">
                <LinkButton href={href}>{link}</LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
