import { Component, type ReactNode } from 'react';
import { isMissingCode } from '../../../lib/code/missing-code.ts';
import { say } from '../../../lib/language/say.ts';
import { ErrorState } from '../error-state.tsx';
import { NewVersion } from './new-version.tsx';

interface CodeBoundaryProps {
  children: ReactNode;
}

/** Replaces a site that cannot render, instead of a blank page. */
export class CodeBoundary extends Component<CodeBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingCode(error) && navigator.onLine) return <NewVersion />;
    return <ErrorState text={say('This screen could not be shown.')} onRetry={() => window.location.reload()} />;
  }
}
