import './site.css';
import type { LivePreview } from './preview/livePreview';
import { currentTheme, setTheme } from '../shared/ui/theme/themeStore';
import { startBadges } from './badges';
import { keepLanguage } from './keepLanguage';
import { paintPictures } from './pictures/paintPictures';

const copiedNoticeMs = 1500;

keepLanguage();
switchTheme();
paintPictures();
closeMenus();
copyCode();
fallBackToOwnLogo();
for (const section of document.querySelectorAll<HTMLElement>('[data-badges]')) startBadges(section);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-preview]')) startPreview(form);

/** The DNS core is loaded by those who touch the preview. */
function startPreview(form: HTMLFormElement): void {
  let preview: Promise<LivePreview> | undefined;
  const load = () => (preview ??= import('./preview/livePreview').then((module) => new module.LivePreview(form)));
  for (const act of ['apply', 'delete']) {
    for (const button of form.querySelectorAll<HTMLElement>(`[data-act="${act}"]`)) button.hidden = false;
  }
  form.querySelector<HTMLElement>('[data-act="reset"]')!.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, () => void load(), { once: true });
  for (const type of ['input', 'click'])
    form.addEventListener(type, (event) => void load().then((it) => it.handle(event)));
}

/** A logo that cannot be loaded shall not leave its place empty. */
function fallBackToOwnLogo(): void {
  const logo = document.querySelector<HTMLImageElement>('img[data-logo]');
  const replace = () => logo?.replaceWith(document.querySelector<HTMLTemplateElement>('template[data-logo]')!.content);
  if (logo?.complete && logo.naturalWidth === 0) replace();
  else logo?.addEventListener('error', replace, { once: true });
}

function switchTheme(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const theme = currentTheme();
    const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    setTheme(isDark ? 'light' : 'dark');
  });
}

function closeMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open);
    if (key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

function copyCode(): void {
  for (const block of document.querySelectorAll('[data-code]')) {
    const button = block.querySelector('button')!;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener('click', () => {
      const show = (text: string) => (button.textContent = text);
      // Where copying is not allowed the button stays as it is: the text can be selected.
      navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
        () => {
          show(button.dataset.copied ?? '');
          setTimeout(() => show(label), copiedNoticeMs);
        },
        () => undefined,
      );
    });
  }
}
