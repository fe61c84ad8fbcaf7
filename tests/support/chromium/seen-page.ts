import type { Page } from '../../../web/lib/page.ts';

const nothing = () => {};

/** A page that is looked at all the time. */
export const seenPage: Page = {
  isVisible: () => true,
  onReturn: () => nothing,
  onOnline: () => nothing,
  askBeforeLeaving: () => nothing,
};
