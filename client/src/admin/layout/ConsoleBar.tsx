import { AppBar, LoadingIndicator, TitlePortal, useTranslate } from 'react-admin';
import { DocumentTitle } from './DocumentTitle';
import { LanguageMenu } from './LanguageMenu';
import { SignOutButton } from './SignOutButton';
import { ThemeMenu } from './ThemeMenu';

/**
 * The name of the page on the left; colours, language, freshness and the way out on the right. It stays while the page
 * scrolls: a bar that leaves takes the page's only h1 with it.
 */
export function ConsoleBar() {
  const translate = useTranslate();
  return (
    <AppBar
      alwaysOn
      color="inherit"
      elevation={0}
      userMenu={<SignOutButton />}
      toolbar={
        <>
          <ThemeMenu />
          <LanguageMenu />
          <LoadingIndicator aria-label={translate('ra.page.loading')} />
        </>
      }
      sx={{ borderBottom: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
    >
      <TitlePortal component="h1" sx={{ minWidth: 0 }} />
      <DocumentTitle />
    </AppBar>
  );
}
