import { Trans } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Result } from '@polyclinic/ui/kit/display';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Runs before the second attempt, to forget what failed. */
  onRetry?: () => void;
  /** Told of every failure, for the record. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** What to show instead of the usual words, with the way to try again. */
  renderFailure?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part away from the rest, and lets it be tried again. */
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
          title={<Trans>This part could not be shown</Trans>}
          subTitle={<Trans>The rest keeps working. Try again in a moment.</Trans>}
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
