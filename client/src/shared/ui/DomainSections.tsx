import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { pagesOfDomain, type DomainSection } from '../domainPages';

interface DomainSectionsProps {
  domainId: string;
  current: DomainSection;
  /** In one line with the title of a page, without icons. */
  compact?: boolean;
  /** Number of open incidents, shown beside Protection. */
  incidents?: number;
}

/** The pages of one domain: its records, backups, protection and history. */
export function DomainSections({ domainId, current, compact = false, incidents = 0 }: DomainSectionsProps) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('sections.label')} className="-mx-1 flex min-w-0 overflow-x-auto px-1">
      {pagesOfDomain(domainId).map(({ name, icon: Icon, href }) => (
        <Link
          key={name}
          href={href}
          aria-current={name === current ? 'page' : undefined}
          className={clsx(
            'text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent font-medium whitespace-nowrap -outline-offset-2! transition-colors',
            compact ? 'h-6 px-2 text-[13px]' : 'min-h-11 px-3 sm:min-h-9',
          )}
        >
          {compact ? null : <Icon size={16} aria-hidden className="hidden sm:block" />}
          {t(`sections.${name}`)}
          {name === 'protection' && incidents > 0 ? (
            <span className="bg-bad/10 text-bad rounded-full px-1.5 text-xs font-semibold tabular-nums">
              <span aria-hidden>{incidents}</span>
              <span className="sr-only">{t('sections.incidents', { count: incidents })}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
