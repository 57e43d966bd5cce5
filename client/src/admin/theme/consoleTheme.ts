import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { colours } from './colours';

const sans = "'Inter Variable', 'Inter Fallback', 'Inter Second Fallback', ui-sans-serif, system-ui, sans-serif";
export const mono = "'JetBrains Mono Variable', ui-monospace, Menlo, monospace";

/** The brand's colours and faces: quiet surfaces, lines instead of shadows, one accent. */
export function consoleTheme(mode: keyof typeof colours): RaThemeOptions {
  const colour = colours[mode];
  const onFill = { contrastText: colour['on-accent'] };
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: colour.accent, dark: colour['accent-strong'], light: colour['accent-strong'], ...onFill },
      secondary: { main: colour['accent-strong'], ...onFill },
      success: { main: colour.good, ...onFill },
      warning: { main: colour.wait, ...onFill },
      error: { main: colour.bad, ...onFill },
      info: { main: colour['accent-strong'], ...onFill },
      text: { primary: colour.ink, secondary: colour.muted },
      background: { default: colour.surface, paper: colour.raised },
      divider: colour.line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: sans,
      fontSize: 13,
      h1: { fontSize: '1.375rem', fontWeight: 600 },
      h2: { fontSize: '1rem', fontWeight: 600 },
      h6: { fontSize: '1rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    sidebar: { width: 224, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } }, defaultProps: { elevation: 0 } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      // A field of several lines measures itself with a hidden copy, which keeps its old width for a moment after a resize.
      MuiInputBase: { styleOverrides: { multiline: { overflowX: 'clip' } } },
      MuiTableCell: { styleOverrides: { head: { color: colour.muted, fontWeight: 500 } } },
      MuiLink: { defaultProps: { color: 'secondary' } },
    },
  };
}
