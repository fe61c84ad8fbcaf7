import type { ComponentType } from 'react';
import { NewVersion } from '../components/feedback/new-version.tsx';
import { isMissingCode } from '../lib/code/missing-code.ts';
import { onDemand } from '../lib/code/on-demand.ts';

/**
 * Loads the code of a screen for the router. A screen whose code is gone offers the new version: a failed route would
 * otherwise unmount its parent and leave a blank page.
 */
export function screenCode<Screen extends { Component: ComponentType }>(load: () => Promise<Screen>) {
  const code = onDemand(load);
  return (): Promise<Screen | { Component: ComponentType }> =>
    code().catch((error: unknown) => ({ Component: insteadOf(error) }));
}

/** The same for a project tab; returns the same promise for each render. */
export function tabCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = onDemand(load);
  let drawn: Promise<ComponentType<Props>> | undefined;
  return (): Promise<ComponentType<Props>> => {
    drawn ??= code().catch(insteadOf);
    return drawn;
  };
}

function insteadOf(error: unknown): () => React.ReactNode {
  if (!isMissingCode(error)) throw error;
  return NewVersion;
}
