import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

/** What breaks in here is shown here; the rest of the app goes on. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken retry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}
