import { Globe, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useChangeableHosts } from '../../shared/api/domains';
import { Card } from '../../shared/ui/Card';

export function Features() {
  const { t } = useTranslation('help');
  const hosts = useChangeableHosts();
  const domainsText = [t('features.domainsText'), hosts && t('features.hosts', { providers: hosts })];
  const features = [
    {
      icon: Globe,
      title: t('features.domains'),
      text: domainsText.filter(Boolean).join(' '),
      compared: true,
    },
    { icon: Sparkles, title: t('features.assistant'), text: t('features.assistantText'), compared: false },
  ];
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-3 text-base font-semibold">
        {t('features.title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {features.map(({ icon: Icon, title, text, compared }) => (
          <Card key={title} className="flex gap-4">
            <Icon size={20} aria-hidden className="text-accent-strong mt-0.5 shrink-0" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted mt-1">{text}</p>
              {compared ? (
                <p className="mt-1">
                  <Link href="/dns-hosts" className="text-accent-strong font-medium hover:underline">
                    {t('features.compare')}
                  </Link>
                </p>
              ) : null}
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
