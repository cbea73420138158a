import { Trans } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Result } from '@polyclinic/ui/kit/display';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called before a retry, to clear cached failures. */
  onRetry?: () => void;
  /** Called for every error, for logging. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Replaces the default message; receives the retry function. */
  renderFailure?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary: confines a failure to one part of the page and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.renderFailure) return this.props.renderFailure(this.#retry);
    return (
      <div role="alert">
        <Result
          status="warning"
          title={<Trans>Couldn't show this section</Trans>}
          subTitle={<Trans>Everything else keeps working. Try again in a moment.</Trans>}
          extra={
            <Button onClick={this.#retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        />
      </div>
    );
  }
}
