import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

/** Shows an error in place of the page that failed; the rest of the app keeps working. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken retry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}
