import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Catches errors of a screen and offers a retry. The rest of the admin keeps working. */
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
        <Button tone="quiet" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </EmptyState>
    );
  }
}
