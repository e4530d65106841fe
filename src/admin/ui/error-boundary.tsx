import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says that a screen failed, and lets the merchant try again; the rest of the admin goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <EmptyState title="This screen could not be shown" text={error.message}>
        <Button onClick={() => this.setState({ error: null })}>Try again</Button>
      </EmptyState>
    );
  }
}
