// Calls of people. Staff read all and manage clients; administrators manage the back office.
import { z } from 'zod';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { customersQuery } from '../../core/common/lists.contract.ts';
import {
  customer,
  emailCorrected,
  emailCorrection,
  firstPassword,
  passwordReset,
  user,
  userCreate,
  userRemoved,
  usersQuery,
  userUpdate,
} from '../../core/users/contract.ts';
import { type Call, section } from '../http/call.ts';
import { readList } from '../http/lists.ts';
import { removeUser, renewFirstPassword } from './account-changes.ts';
import { changeUser, createUser, sendInvitation, sendPasswordReset } from './accounts.ts';
import { correctEmail } from './email.ts';
import { clientList, customerList, getUser, staffList } from './queries.ts';

const people = section('People');
const failures = { 403: messageFailure };
/** Above the mails that one person may have sent. */
const mailFailures = { 429: messageFailure };

export const userCalls: readonly Call[] = [
  people('GET /users', 'listUsers', 'Clients (type 3), or administrators and staff (type 1 or 2), all or in pages', {
    query: usersQuery,
    paged: user,
    answer: z.array(user),
    handle: (c, { query: { type, ...query } }) => readList(c, type === '3' ? clientList : staffList, query),
  }),
  people('GET /users/{userId}', 'getUser', 'One person with the projects', {
    answer: user,
    read: (db, { userId }) => getUser(db, userId),
  }),
  people('POST /users', 'createUser', 'Makes a client; administrators also staff and administrators', {
    body: userCreate,
    answer: user,
    status: 201,
    failures: { ...failures, ...mailFailures },
    handle: (c, { body }) => createUser(c, body),
  }),
  people('PATCH /users/{userId}', 'updateUser', 'Changes a client; administrators also staff and administrators', {
    body: userUpdate,
    answer: user,
    guards: user,
    failures,
    handle: (c, { userId, body }) => changeUser(c, userId, body),
  }),
  people('PATCH /users/{userId}/passwordresetrequest', 'requestPasswordReset', 'Mails a link for a new password', {
    answer: passwordReset,
    failures,
    handle: (c, { userId }) => sendPasswordReset(c, userId),
  }),
  people('PATCH /users/{userId}/sendsignup', 'sendInvitation', 'Mails the invitation; administrators also to users', {
    answer: user,
    failures: { ...failures, ...mailFailures },
    handle: (c, { userId }) => sendInvitation(c, userId),
  }),
  people('PATCH /users/{userId}/email', 'correctEmail', 'Corrects the e-mail address of a client', {
    body: emailCorrection,
    answer: emailCorrected,
    failures: mailFailures,
    handle: (c, { userId, body }) => correctEmail(c, userId, body.email),
  }),
  people(
    'POST /users/{userId}/firstpassword',
    'renewFirstPassword',
    'Another first password, until the user signed in',
    {
      who: 'administrators',
      body: firstPassword,
      answer: user,
      handle: (c, { userId, body }) => renewFirstPassword(c, userId, body.password),
    },
  ),
  people(
    'DELETE /users/{userId}',
    'removeUser',
    'Removes a client without projects; administrators also users who never signed in',
    {
      answer: userRemoved,
      failures,
      handle: (c, { userId }) => removeUser(c, userId),
    },
  ),
  people('GET /customers', 'listCustomers', 'Clients that can be put on a project, all or in pages', {
    query: customersQuery,
    paged: customer,
    answer: z.array(customer),
    handle: (c, { query }) => readList(c, customerList, query),
  }),
];
