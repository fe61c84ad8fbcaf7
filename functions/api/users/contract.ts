// People: administrators, staff and clients (docs/product.md#user-types).
import { z } from 'zod';
import { email, id, instant, requiredText, shortText, userId, userType } from '../http/fields.ts';
import { listParameters } from '../http/list-queries.ts';

const contact = {
  address: shortText.nullable(),
  city: shortText.nullable(),
  state: shortText.nullable(),
  zipCode: shortText.nullable(),
  phone: shortText.nullable(),
  secondPhone: shortText.nullable(),
};

const userProject = z.strictObject({
  id,
  name: z.string(),
  startedOn: z.string().nullable(),
  completedOn: z.string().nullable(),
  scheduledStart: z.string().nullable(),
  scheduledCompletion: z.string().nullable(),
});

export const user = z.strictObject({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name, or the e-mail address without a name. */
  fullname: z.string(),
  email: z.string(),
  userTypeId: userType,
  disabled: z.boolean(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  secondPhone: z.string().nullable(),
  lastActivity: instant.nullable(),
  signedUpOn: instant.nullable(),
  signupEmailSentOn: instant.nullable(),
  version: z.int(),
  /** Each item holds a project (docs/product.md#user-editor). */
  projects: z.array(z.strictObject({ project: userProject })),
});
export type User = z.infer<typeof user>;

export const userCreate = z.strictObject({
  firstName: requiredText,
  lastName: requiredText,
  email,
  userTypeId: userType,
  password: z.string().max(1_000).optional(),
  address: shortText.optional(),
  city: shortText.optional(),
  state: shortText.optional(),
  zipCode: shortText.optional(),
  phone: shortText.optional(),
  secondPhone: shortText.optional(),
});
export type UserCreate = z.infer<typeof userCreate>;

export const userUpdate = z
  .strictObject({
    firstName: requiredText,
    lastName: requiredText,
    email,
    ...contact,
    userTypeId: userType,
    disabled: z.boolean(),
    version: z.int(),
  })
  .partial();
export type UserUpdate = z.infer<typeof userUpdate>;

/** A client in projects and pickers. */
export const client = z.strictObject({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isPrimary: z.boolean(),
});
export type Client = z.infer<typeof client>;

export const customer = client.omit({ isPrimary: true });
export type Customer = z.infer<typeof customer>;

/** Administrators and staff are one list, clients the other. */
export const usersQuery = z.strictObject({ type: z.enum(['1', '2', '3']), ...listParameters('users') });

export const clientAdd = z.strictObject({ isPrimary: z.boolean().optional() });
export const clientRemoved = z.strictObject({ id: userId });
export const passwordReset = z.strictObject({ resetLink: z.url() });
