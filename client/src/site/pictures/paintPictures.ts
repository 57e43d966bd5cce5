import { currentTheme, watchTheme } from '../../shared/ui/theme/themeStore';

/** Shows pictures in the theme that the reader has chosen; the markup knows the system's alone. */
export function paintPictures(): void {
  paint();
  watchTheme(paint);
}

function paint(): void {
  const theme = currentTheme();
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]')) {
    const screen = source.dataset.dark ?? 'all';
    if (theme === 'light') source.media = 'not all';
    else source.media = theme === 'dark' ? screen : `${screen} and (prefers-color-scheme: dark)`;
  }
}
