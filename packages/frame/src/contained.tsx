import { Component, Suspense, type ReactNode } from 'react';

interface ContainedProps {
  /** Placeholder while loading. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Error boundary with Suspense for a part of the frame: a failure leaves the rest of the page intact. React logs the
 * cause.
 */
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
