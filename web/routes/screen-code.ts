import type { ComponentType } from 'react';
import { NewVersion } from '../components/feedback/new-version.tsx';
import { isMissingCode } from '../lib/code/missing-code.ts';
import { onDemand } from '../lib/code/on-demand.ts';

/**
 * The code of a screen, for the router. Without its code a screen says that a new version is here: a route that fails to
 * load takes the screen around it along, and the page would be blank.
 */
export function screenCode<Screen extends { Component: ComponentType }>(load: () => Promise<Screen>) {
  const code = onDemand(load);
  return (): Promise<Screen | { Component: ComponentType }> =>
    code().catch((error: unknown) => ({ Component: insteadOf(error) }));
}

/** The same for what is below a project's tabs; the same promise for each drawing. */
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
