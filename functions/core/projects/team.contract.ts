// The team of a project: who of the office runs it (docs/product.md#team).
import { z } from 'zod';
import { userId } from '../common/fields.contract.ts';
import { teamRoles } from './names.ts';

const role = z.enum(teamRoles);

export const teamMember = z.strictObject({
  user: z.strictObject({ id: userId, name: z.string() }),
  role,
  /** A disabled one stays named, and is told nothing. */
  isDisabled: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** The manager first, then the superintendent, then the others by name. */
export const team = z.array(teamMember);

/** The manager or superintendent of before is a member from then on. */
export const teamRole = z.strictObject({ role });
export const leftTeam = z.strictObject({ id: userId });
