// Calls for people. Staff read everybody and manage clients; the back office is managed by administrators.
import { Hono } from 'hono';
import { conflict, forbidden, invalidField } from '../../_shared/errors.ts';
import { bodyOf, queryOf, userParam } from '../http/input.ts';
import { customersQuery } from '../http/list-queries.ts';
import { readList } from '../http/lists.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, rehearse, write } from '../http/transaction.ts';
import { newLinkToken, noteLink } from '../links/queries.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { invitation, linkTo, passwordResetLetter } from '../mail/letters.ts';
import { passwordProblem } from '../session/password.ts';
import { userCreate, usersQuery, userUpdate } from './contract.ts';
import {
  clientList,
  customerList,
  findPerson,
  getUser,
  noteInvitation,
  noteResetRequest,
  staffList,
  updateUser,
} from './queries.ts';

export const users = new Hono<ApiEnv>();
export const customers = new Hono<ApiEnv>();

customers.get('/', (c) => readList(c, customerList, queryOf(c, customersQuery)));

users.get('/', (c) => {
  const { type, ...query } = queryOf(c, usersQuery);
  return readList(c, type === '3' ? clientList : staffList, query);
});

users.get('/:id', (c) => {
  const id = userParam(c, 'id');
  return read(c, (db) => getUser(db, id));
});

users.post('/', async (c) => {
  const { firstName, lastName, email, userTypeId, password, ...contact } = await bodyOf(c, userCreate);
  const isClient = userTypeId === 3;
  // Clients choose their own password through the invitation.
  const first = isClient ? null : (password ?? '');
  const problem = first === null ? null : passwordProblem(first);
  const { accounts } = c.var.parts;
  const made: string[] = [];
  return write(
    c,
    async (db) => {
      if (problem) throw invalidField('password', problem);
      const id = await accounts.create({
        email,
        password: first,
        firstName,
        lastName,
        userTypeId,
        createdBy: c.var.claims?.userId,
      });
      made.push(id);
      return updateUser(db, id, contact);
    },
    {
      status: 201,
      who: isClient ? 'staff' : 'administrators',
      checkFirst: true,
      undo: async () => {
        for (const id of made) await accounts.remove(id);
      },
    },
  );
});

users.patch('/:id', async (c) => {
  const id = userParam(c, 'id');
  const { version, email, userTypeId, ...fields } = await bodyOf(c, userUpdate);
  const columns = { ...fields, ...(userTypeId !== undefined && { userType: userTypeId }) };
  if (email === undefined) return write(c, (db) => updateUser(db, id, columns, version));
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (!person.mayChange) throw forbidden();
      if (version !== undefined && person.version !== version) throw conflict(JSON.parse(await getUser(db, id)));
      if (email !== person.email) {
        // Auth holds the address and cannot be rolled back, so whatever refuses the rest must do so before.
        await rehearse(db, () => updateUser(db, id, columns));
        // Before the row is written here: Auth's trigger writes the same row.
        await c.var.parts.accounts.setEmail(id, email);
      }
      return updateUser(db, id, columns);
    },
    { checkFirst: true },
  );
});

users.patch('/:id/sendsignup', (c) => {
  const id = userParam(c, 'id');
  const { mailer, env } = c.var.parts;
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (person.userTypeId !== 3) throw invalidField('userTypeId', 'Only clients are invited');
      if (person.signedUpOn !== null) throw invalidField('signedUpOn', 'The client has signed up already');
      const token = newLinkToken();
      const link = linkTo(env.SITE_URL, 'invitation', token);
      await mailer.send(invitation(person, link), await letterheadOf(db, c.var.parts));
      await noteLink(db, { token, kind: 'invitation', userId: id });
      await noteInvitation(db, id);
      return getUser(db, id);
    },
    { checkFirst: true },
  );
});

users.patch('/:id/passwordresetrequest', (c) => {
  const id = userParam(c, 'id');
  const { mailer, env } = c.var.parts;
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (!person.mayChange) throw forbidden();
      const token = newLinkToken();
      const kind = person.userTypeId === 3 ? 'clientReset' : 'staffReset';
      const resetLink = linkTo(env.SITE_URL, kind, token);
      await mailer.send(passwordResetLetter(person, resetLink), await letterheadOf(db, c.var.parts));
      await noteLink(db, { token, kind, userId: id });
      await noteResetRequest(db, id);
      return JSON.stringify({ resetLink });
    },
    { checkFirst: true, isSecret: true },
  );
});
