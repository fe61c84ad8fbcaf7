import { inject } from 'vitest';

/** All mails that the catcher has; a page has them read by the process that runs its tests. */
export const caughtMails = async (): Promise<unknown> => (await fetch(inject('stack').mailUrl)).json();
