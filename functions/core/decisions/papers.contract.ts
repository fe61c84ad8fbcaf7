// The signed papers of all projects, for administrators.
import { z } from 'zod';
import { id } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { currencies } from '../common/names.ts';
import { pageAsked } from './contract.ts';
import { registerLine } from './contract-sum.contract.ts';

export const paperListItem = registerLine.extend({
  id,
  projectId: id,
  /** As it was when it was signed. */
  projectName: z.string(),
  isProjectDeleted: z.boolean(),
  currency: z.enum(currencies),
  /** A signer has said that it was somebody else. */
  isDisputed: z.boolean(),
});
export type PaperListItem = z.infer<typeof paperListItem>;

export const papersQuery = z.strictObject({
  /** Beginnings of words of the project's name, and of the number. */
  search: z.string().max(limits.search).default(''),
  ...pageAsked,
});
