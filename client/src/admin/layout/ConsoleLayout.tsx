import { Layout, type LayoutProps } from 'react-admin';
import { SignInAgain } from '../access/SignInAgain';
import { ConsoleBar } from './ConsoleBar';
import { ConsoleMenu } from './ConsoleMenu';

export function ConsoleLayout(props: LayoutProps) {
  return (
    <>
      <Layout {...props} appBar={ConsoleBar} menu={ConsoleMenu} />
      <SignInAgain />
    </>
  );
}
