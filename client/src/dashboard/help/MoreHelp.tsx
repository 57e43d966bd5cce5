import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Card } from '../../shared/ui/Card';

export function MoreHelp() {
  const { t } = useTranslation('help');
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
