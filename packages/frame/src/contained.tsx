import { Component, Suspense, type ReactNode } from 'react';

interface ContainedProps {
  /** In its place while it is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A part of the frame that fails, or cannot be fetched, leaves the page and the other parts as they are; React reports why. */
export class Contained extends Component<ContainedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { waiting, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
