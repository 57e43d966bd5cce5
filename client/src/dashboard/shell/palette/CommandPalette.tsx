import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../shared/ui/dialogs/CloseButton';
import { useReturnFocus } from '../../../shared/ui/dialogs/useReturnFocus';
import { ActionItems } from './ActionItems';
import { DomainActions } from './DomainActions';
import { DomainItems } from './DomainItems';
import { matchScore } from './matchScore';
import { LanguageItems } from './LanguageItems';
import { PageItems } from './PageItems';
import { RecentItems } from './RecentItems';
import { RecordItems } from './RecordItems';

/** Finds pages, domains, records and actions by name. */
export function CommandPalette({ onClose, onKeys }: { onClose(): void; onKeys(): void }) {
  const { t } = useTranslation('shell');
  const returnFocus = useReturnFocus();
  const [query, setQuery] = useState('');
  const [choosing, setChoosing] = useState<'anything' | 'language'>('anything');
  const choose = (what: 'anything' | 'language') => {
    setQuery('');
    setChoosing(what);
  };
  const actions = <ActionItems key="actions" onDone={onClose} onKeys={onKeys} onLanguage={() => choose('language')} />;
  const ofDomain = <DomainActions key="domain" onDone={onClose} />;
  const places = [
    <PageItems key="pages" onDone={onClose} />,
    <DomainItems key="domains" query={query} onDone={onClose} />,
  ];
  // Without text, actions come first; with text, the pages and domains that match.
  const groups = query
    ? [...places, <RecordItems key="records" query={query.trim()} onDone={onClose} />, actions, ofDomain]
    : [<RecentItems key="recent" onDone={onClose} />, actions, ofDomain, ...places];
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="bg-veil animate-appear fixed inset-0 z-50" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className="bg-raised text-ink animate-rise fixed inset-x-0 top-0 z-50 mx-auto h-dvh w-full max-w-xl overflow-hidden sm:top-[12vh] sm:h-fit sm:rounded-xl sm:border sm:shadow-2xl"
        >
          <Radix.Title className="sr-only">{t('palette.open')}</Radix.Title>
          <Command label={t('palette.open')} loop vimBindings={false} filter={scoreOf} className="flex h-full flex-col">
            <div className="flex items-center gap-3 border-b px-4">
              <Search size={16} aria-hidden className="text-muted shrink-0" />
              <Command.Input
                autoFocus
                value={query}
                onValueChange={setQuery}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && !query && choosing === 'language') choose('anything');
                }}
                placeholder={choosing === 'language' ? t('palette.language') : t('palette.placeholder')}
                className="placeholder:text-muted min-h-12 placeholder-shown:text-ellipsis w-full bg-transparent text-base outline-none sm:text-sm"
              />
              <span className="contents sm:hidden">
                <CloseButton onClick={onClose} />
              </span>
            </div>
            <Command.List className="flex-1 overflow-y-auto overscroll-contain p-2 sm:max-h-96">
              <Command.Empty className="text-muted px-3 py-8 text-center">{t('palette.empty')}</Command.Empty>
              {choosing === 'language' ? <LanguageItems onDone={onClose} /> : groups}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Matches the label and its keywords, not the id. Records that the server found always stay. */
function scoreOf(id: string, query: string, texts: string[] = []): number {
  const isData = /^(domain|record) /.test(id);
  return Math.max(matchScore(query, texts, isData ? 'data' : 'words'), id.startsWith('record ') ? 0.001 : 0);
}
