import { Component, type ReactNode } from 'react';
import { report } from './report.ts';

type FailureBoundaryProps = {
  /** What stands in the place of a part that cannot be drawn; without it the part is left out. */
  fallback?: ReactNode;
  onFailed?: () => void;
  /** Another value is another try. */
  tryAgainOn?: unknown;
  children: ReactNode;
};

/** Keeps a part that cannot be drawn from taking the rest of the page with it. */
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
