import { Component, type ReactNode } from 'react';
import { report } from './report.ts';

type FailureBoundaryProps = {
  /** Rendered instead of a part that failed; by default nothing. */
  fallback?: ReactNode;
  onFailed?: () => void;
  /** A changed value retries rendering. */
  tryAgainOn?: unknown;
  children: ReactNode;
};

/** An error boundary that keeps a failed part from taking the page down. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    report('a part of the page could not be drawn', error);
    this.props.onFailed?.();
  }

  override componentDidUpdate(last: FailureBoundaryProps, { hasFailed }: { hasFailed: boolean }): void {
    if (hasFailed && last.tryAgainOn !== this.props.tryAgainOn) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
