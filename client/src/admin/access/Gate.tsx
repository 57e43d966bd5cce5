import { CssBaseline, ThemeProvider, createTheme } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { Console } from '../Console';
import { consoleTheme } from '../theme/consoleTheme';
import { useMode } from '../theme/useMode';
import { AccessDenied } from './AccessDenied';
import { AuthenticationRequired } from './AuthenticationRequired';
import { Unreachable } from './Unreachable';
import { useVisitor } from './useVisitor';

/** Shows the console to administrators. The server checks each call by itself: this only says why nothing is here. */
export function Gate() {
  const { visitor, error, signedOut, retry } = useVisitor();
  if (visitor?.role === 'admin') return <Console onSignedOut={signedOut} />;
  if (visitor) return <Framed>{<AccessDenied visitor={visitor} />}</Framed>;
  if (visitor === null) return <Framed>{<AuthenticationRequired />}</Framed>;
  return error ? <Framed>{<Unreachable error={error} retry={retry} />}</Framed> : null;
}

function Framed({ children }: { children: ReactNode }) {
  const mode = useMode();
  const theme = useMemo(() => createTheme(consoleTheme(mode)), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
