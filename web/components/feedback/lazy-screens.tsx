import { type ComponentType, type ReactNode, use } from 'react';
import { isMissingCode } from '../../lib/code/missing-code.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { NewVersion } from './pages/new-version.tsx';

/**
 * Loads the code of a screen for the router. A screen whose code is gone offers the new version: a failed route would
 * otherwise unmount its parent and leave a blank page.
 */
export function screenCode<Screen extends { Component: ComponentType }>(load: () => Promise<Screen>) {
  return screensOf(load)((screen) => screen);
}

/** The same for a file with several screens. After one was loaded, the others open without a network, too. */
export function screensOf<File>(load: () => Promise<File>) {
  const code = onDemand(load);
  return <Screen extends { Component: ComponentType }>(choose: (file: File) => Screen) =>
    (): Promise<Screen | { Component: ComponentType }> =>
      code()
        .then(choose)
        .catch((error: unknown) => ({ Component: insteadOf(error) }));
}

function insteadOf(error: unknown): () => ReactNode {
  if (!isMissingCode(error)) throw error;
  return NewVersion;
}

type LoadTab<Props> = () => Promise<ComponentType<Props>>;

/** Tabs whose code loads when one is opened, or beforehand. Code that is gone is replaced as that of a screen. */
export function lazyTabs<Tab extends string, Props extends object>(tabs: Record<Tab, LoadTab<Props>>) {
  const loads: Partial<Record<Tab, LoadTab<Props>>> = {};
  const loaded: Partial<Record<Tab, ComponentType<Props>>> = {};

  /** Returns the same promise for each render. */
  function load(tab: Tab): Promise<ComponentType<Props>> {
    loads[tab] ??= lazyTab(tabs[tab], (Content) => {
      loaded[tab] = Content;
    });
    return loads[tab]();
  }

  return {
    load,
    loadAll: () => Promise.all((Object.keys(tabs) as Tab[]).map(load)),
    // Loaded code renders immediately: React delays content after a fallback by 300 ms.
    useTab: (tab: Tab) => loaded[tab] ?? use(load(tab)),
  };
}

function lazyTab<Props>(load: LoadTab<Props>, onLoaded: (Content: ComponentType<Props>) => void): LoadTab<Props> {
  const code = onDemand(load);
  let drawn: Promise<ComponentType<Props>> | undefined;
  return () => {
    drawn ??= code().catch(insteadOf);
    drawn.then(onLoaded, () => {});
    return drawn;
  };
}
