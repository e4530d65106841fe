import { Component, type ReactNode } from 'react';
import { report } from './report.ts';

type FailureBoundaryProps = {
  /** What stands in the place of a part that cannot be drawn; without it the part is left out. */
  fallback?: ReactNode;
  /** Another value is another try. */
  tryAgainOn?: unknown;
  children: ReactNode;
};

type FailureBoundaryState = { hasFailed: boolean; triedOn: unknown };

/** Keeps a part that cannot be drawn from taking the rest of the page with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  static getDerivedStateFromError(): Partial<FailureBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { tryAgainOn }: FailureBoundaryProps,
    { triedOn }: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return tryAgainOn === triedOn ? null : { hasFailed: false, triedOn: tryAgainOn };
  }

  override state: FailureBoundaryState = { hasFailed: false, triedOn: this.props.tryAgainOn };

  override componentDidCatch(error: unknown): void {
    report('a part of the page could not be drawn', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
