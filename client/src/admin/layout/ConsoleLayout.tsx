import { Layout, type LayoutProps } from 'react-admin';
import { SignInAgain } from '../access/SignInAgain';
import { ConsoleBar } from './ConsoleBar';
import { ConsoleMenu } from './ConsoleMenu';

/** Wide tables scroll by themselves: the content never makes the page wider than the screen. */
export function ConsoleLayout(props: LayoutProps) {
  return (
    <>
      <Layout
        {...props}
        appBar={ConsoleBar}
        menu={ConsoleMenu}
        sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0 } }}
      />
      <SignInAgain />
    </>
  );
}
