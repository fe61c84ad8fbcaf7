// People: administrators, staff and clients (docs/product.md#user-types).
import { z } from 'zod';
import {
  email,
  id,
  instant,
  personFields,
  requiredText,
  shortText,
  userId,
  userType,
} from '../common/fields.contract.ts';
import { listParameters } from '../common/lists.contract.ts';
import { CLIENT, tradeLanguages } from '../common/names.ts';
import { projectPicture } from '../common/picture.contract.ts';

const language = z.enum(tradeLanguages);

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
  ...projectPicture,
});

export const user = z.strictObject({
  ...personFields,
  userTypeId: userType,
  disabled: z.boolean(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  secondPhone: z.string().nullable(),
  /** Of a client's site and mails; the office reads English. */
  language,
  lastActivity: instant.nullable(),
  signedUpOn: instant.nullable(),
  signupEmailSentOn: instant.nullable(),
  version: z.int(),
  /** Each item holds a project (docs/product.md#user-editor). */
  projects: z.array(z.strictObject({ project: userProject })),
});
export type User = z.infer<typeof user>;

const newUser = z.strictObject({
  firstName: shortText,
  lastName: shortText,
  email,
  userTypeId: userType,
  password: z.string().max(1_000).optional(),
  address: shortText.optional(),
  city: shortText.optional(),
  state: shortText.optional(),
  zipCode: shortText.optional(),
  phone: shortText.optional(),
  secondPhone: shortText.optional(),
  /** Also of the invitation. */
  language: language.optional(),
  /** Mails the invitation, by which the person chooses the password. The names of an invited client may be empty. */
  invite: z.boolean().optional(),
});
const always = () => true;
const isNamed = (field: 'firstName' | 'lastName') => (user: z.output<typeof newUser>) =>
  (user.invite === true && user.userTypeId === CLIENT) || user[field] !== '';
export const userCreate = newUser
  .refine(isNamed('firstName'), { path: ['firstName'], message: 'Required', when: always })
  .refine(isNamed('lastName'), { path: ['lastName'], message: 'Required', when: always })
  .refine(({ invite, password, userTypeId }) => !invite || password === undefined || userTypeId === CLIENT, {
    path: ['password'],
    message: 'Who is invited chooses the password',
    when: always,
  });
export type UserCreate = z.infer<typeof userCreate>;

export const userUpdate = z
  .strictObject({
    firstName: requiredText,
    lastName: requiredText,
    email,
    ...contact,
    language,
    userTypeId: userType,
    disabled: z.boolean(),
    version: z.int(),
  })
  .partial();
export type UserUpdate = z.infer<typeof userUpdate>;

export const firstPassword = z.strictObject({ password: z.string().max(1_000) });

/** The corrected address of a client. */
export const emailCorrection = z.strictObject({ email });
/** `confirming`: a mail went to the new address, and the old one holds until that is confirmed. */
export const emailCorrected = z.strictObject({ user, outcome: z.enum(['changed', 'invitedAgain', 'confirming']) });
export type EmailCorrected = z.infer<typeof emailCorrected>;

export const userRemoved = z.strictObject({ id: userId });

/** A client in projects and pickers. */
export const client = z.strictObject({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isPrimary: z.boolean(),
});
export type Client = z.infer<typeof client>;

/** A client among those of a project. */
export const projectClient = client.extend({ disabled: z.boolean() });
export type ProjectClient = z.infer<typeof projectClient>;

export const customer = client.omit({ phone: true, isPrimary: true });
export type Customer = z.infer<typeof customer>;

/** Administrators and staff are one list, clients the other. */
export const usersQuery = z.strictObject({ type: z.enum(['1', '2', '3']), ...listParameters('users') });

export const clientAdd = z.strictObject({ isPrimary: z.boolean().optional() });
export const clientRemoved = z.strictObject({
  id: userId,
  /** Links of reports that were mailed to this client and still open, to be revoked. */
  reportLinks: z.array(z.strictObject({ reportId: id, number: z.int(), linkId: id })),
});
export const passwordReset = z.strictObject({ resetLink: z.url() });
