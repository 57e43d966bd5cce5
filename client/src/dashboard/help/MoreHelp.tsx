import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { Link } from 'wouter';
import { getLinksShowUrl, linksShow } from '../../shared/api/generated/api';
import { Card } from '../../shared/ui/Card';

export function MoreHelp() {
  const { t } = useTranslation('help');
  const { data: links } = useSWR(getLinksShowUrl(), () => linksShow());
  const outside = [
    { href: links?.documentation, name: t('more.docs'), text: t('more.docsText') },
    { href: links?.community, name: t('more.community'), text: t('more.communityText') },
  ].flatMap(({ href, ...words }) => (href ? [{ href, ...words }] : []));
  return (
    <Card>
      <h2 className="text-base font-semibold">{t('more.title')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        <li>
          <a
            href="/api/docs"
            target="_blank"
            rel="noreferrer"
            className="text-accent-strong font-medium hover:underline"
          >
            {t('more.api')}
          </a>
          <p className="text-muted">{t('more.apiText')}</p>
        </li>
        {outside.map(({ href, name, text }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent-strong font-medium hover:underline"
            >
              {name}
            </a>
            <p className="text-muted">{text}</p>
          </li>
        ))}
        <li>
          <Link href="/settings?support" className="text-accent-strong font-medium hover:underline">
            {t('more.support')}
          </Link>
          <p className="text-muted">{t('more.supportText')}</p>
        </li>
      </ul>
    </Card>
  );
}
