// Calls of signing in and of people (docs/api.md#signing-in).
import { z } from 'zod';
import { messageFailure, signInFailure, validationFailure } from '../http/failures.ts';
import { customersQuery } from '../http/list-queries.ts';
import { type Operation, section } from '../http/operation.ts';
import { linkChoose, linkChosen, linkFacts, linkOpen, linkRenew } from '../links/contract.ts';
import { me, passwordChange, session, signIn } from '../session/contract.ts';
import { customer, passwordReset, user, userCreate, usersQuery, userUpdate } from '../users/contract.ts';

const signing = section('Signing in');
const people = section('People');

export const peopleOperations: readonly Operation[] = [
  signing('POST /authenticate', 'signIn', 'Opens a session', {
    who: 'anyone',
    body: signIn,
    answer: session,
    failures: { 401: signInFailure, 403: signInFailure, 422: validationFailure, 429: messageFailure },
  }),
  signing('POST /tokenpasswordreset', 'changePassword', 'Changes a password that must be changed before signing in', {
    who: 'anyone',
    body: passwordChange,
    answer: z.strictObject({}),
    failures: {
      400: z.union([signInFailure, messageFailure]),
      401: signInFailure,
      422: z.union([signInFailure, validationFailure]),
      429: messageFailure,
    },
  }),
  signing('POST /links/open', 'openLink', 'Whose the link of a mail is, for who holds it', {
    who: 'anyone',
    body: linkOpen,
    answer: linkFacts,
    failures: { 422: validationFailure, 429: messageFailure },
  }),
  signing(
    'POST /links/choose',
    'choosePassword',
    'Sets the password of who holds the link of a mail, which is over then',
    {
      who: 'anyone',
      body: linkChoose,
      answer: linkChosen,
      failures: { 404: messageFailure, 422: validationFailure, 429: messageFailure },
    },
  ),
  signing('POST /links/renew', 'renewLink', 'Mails another link to the address that this one went to; says nothing', {
    who: 'anyone',
    body: linkRenew,
    answer: z.strictObject({}),
    failures: { 422: validationFailure, 429: messageFailure },
  }),
  signing('GET /me', 'getMe', 'Who the caller is, and the topics to listen to', { answer: me }),

  people('GET /users', 'listUsers', 'Clients (type 3), or administrators and staff (type 1 or 2), all or in pages', {
    query: usersQuery,
    paged: user,
    answer: z.array(user),
  }),
  people('GET /users/{userId}', 'getUser', 'One person with the projects', { answer: user }),
  people('POST /users', 'createUser', 'Makes a client; administrators also staff and administrators', {
    body: userCreate,
    answer: user,
    status: 201,
    failures: { 403: messageFailure },
  }),
  people('PATCH /users/{userId}', 'updateUser', 'Changes a client; administrators also staff and administrators', {
    body: userUpdate,
    answer: user,
    guards: user,
    failures: { 403: messageFailure },
  }),
  people('PATCH /users/{userId}/passwordresetrequest', 'requestPasswordReset', 'Mails a link for a new password', {
    answer: passwordReset,
    failures: { 403: messageFailure },
  }),
  people('PATCH /users/{userId}/sendsignup', 'sendInvitation', 'Mails a client the invitation', { answer: user }),
  people('GET /customers', 'listCustomers', 'Clients that can be put on a project, all or in pages', {
    query: customersQuery,
    paged: customer,
    answer: z.array(customer),
  }),
];
