import type { Assignees } from '../../../functions/core/assignments/contract.ts';

/** The people of the office who work there now; none until they are read. */
export const colleaguesIn = (assignees: Assignees | undefined) =>
  (assignees?.users ?? []).filter(({ isDeleted }) => !isDeleted);
