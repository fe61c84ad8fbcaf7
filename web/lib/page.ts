/** What sync needs from its page; tests provide their own. */
export interface Page {
  isVisible: () => boolean;
  /** Calls back when the user returns to the page; returns a function that stops it. */
  onReturn: (listener: () => void) => () => void;
  /** Calls back when the browser reports a network again; returns a function that stops it. */
  onOnline: (listener: () => void) => () => void;
  /** Asks the person before they leave the page while `isAtRisk`, until the returned function is called. */
  askBeforeLeaving: (isAtRisk: () => boolean) => () => void;
}

export const page: Page = {
  isVisible: () => document.visibilityState === 'visible',
  onReturn: (listener) => {
    const look = () => page.isVisible() && listener();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', look);
    };
  },
  onOnline: (listener) => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
  askBeforeLeaving: (isAtRisk) => {
    const ask = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  },
};
