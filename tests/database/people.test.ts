import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, owner, type Person, refusal, undone } from './permissions/callers.ts';
import { aPerson } from './worlds.ts';

const admin = await aPerson('administrator');
const staff = await aPerson('staff');

describe('a profile', () => {
  it.each([
    ['as an object', (value: object) => JSON.stringify(value)],
    ['as a JSON string', (value: object) => JSON.stringify(JSON.stringify(value))],
  ])('is made from metadata stored %s', async (_, stored) => {
    const id = randomUUID();
    await owner`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values (${id}, ${`${id}@Example.com`},
        ${stored({ user_type: 2, must_change_password: true })}::text::jsonb, ${stored({ first_name: 'Ann', last_name: 'Lee' })}::text::jsonb)`;
    const [row] = await owner`
      select user_type, must_change_password, first_name, last_name, email from profiles where id = ${id}`;
    expect(row).toEqual({
      user_type: 2,
      must_change_password: true,
      first_name: 'Ann',
      last_name: 'Lee',
      email: `${id}@example.com`,
    });
  });

  it('gets no rights from data that a person can send', async () => {
    const id = randomUUID();
    await owner`
      insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${`${id}@example.com`}, '{"user_type": 1}')`;
    const [row] = await owner`select user_type from profiles where id = ${id}`;
    expect(row).toEqual({ user_type: 3 });
  });

  it('gets its type when Auth writes the app metadata in a second step, and never again', async () => {
    const id = randomUUID();
    await owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    const typeAfter = async (metadata: object) => {
      await owner`update auth.users set raw_app_meta_data = ${JSON.stringify(metadata)}::text::jsonb where id = ${id}`;
      const [row] = await owner`select user_type from profiles where id = ${id}`;
      return row?.user_type;
    };
    expect(await typeAfter({ provider: 'email', user_type: 2 })).toBe(2);
    expect(await typeAfter({ provider: 'email', user_type: 1 })).toBe(2);
  });

  it('follows the e-mail address', async () => {
    const person = await aPerson('client');
    const email = `${randomUUID()}@EXAMPLE.com`;
    await owner`update auth.users set email = ${email} where id = ${person.id}`;
    const [row] = await owner`select email from profiles where id = ${person.id}`;
    expect(row).toEqual({ email: email.toLowerCase() });
  });
});

describe('a password', () => {
  const facts = async (id: string) =>
    (
      await owner`
        select must_change_password as "mustChange", signed_up_on is not null as "hasSignedUp", version
        from profiles where id = ${id}`
    )[0];

  it('that is set with the account does not count as chosen', async () => {
    const id = randomUUID();
    await owner`
      insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
      values (${id}, ${`${id}@example.com`}, 'first', '{"user_type": 2, "must_change_password": true}')`;
    expect(await facts(id)).toEqual({ mustChange: true, hasSignedUp: false, version: 1 });
    await owner`update auth.users set encrypted_password = 'first' where id = ${id}`;
    expect(await facts(id)).toEqual({ mustChange: true, hasSignedUp: false, version: 1 });
  });

  it('that is chosen allows sign-in and is the sign-up of a client', async () => {
    const client = await aPerson('client');
    await owner`update profiles set must_change_password = true where id = ${client.id}`;
    await owner`update auth.users set encrypted_password = 'chosen' where id = ${client.id}`;
    expect(await facts(client.id)).toEqual({ mustChange: false, hasSignedUp: true, version: 1 });
  });
});

describe('access', () => {
  const set = (by: Person, whom: Person, change: string) =>
    as(by, async (sql) => (await sql.unsafe(`update profiles set ${change} where id = $1`, [whom.id])).count);

  it('is changed by administrators only', async () => {
    const client = await aPerson('client');
    expect(await refusal(set(staff, client, 'disabled = true'))).toBe('42501');
    expect(await refusal(set(staff, client, 'user_type = 2'))).toBe('42501');
    expect(await set(staff, await aPerson('staff'), 'disabled = true')).toBe(0);
    expect(await set(admin, client, 'disabled = true')).toBe(1);
  });

  it('staff change names of clients, not of colleagues', async () => {
    expect(await set(staff, await aPerson('client'), `first_name = 'New'`)).toBe(1);
    expect(await set(staff, await aPerson('staff'), `first_name = 'New'`)).toBe(0);
    expect(await set(admin, await aPerson('staff'), `first_name = 'New'`)).toBe(1);
  });

  it.each([
    { change: 'user_type = 2', property: 'userTypeId' },
    { change: 'disabled = true', property: 'disabled' },
  ])('the last administrator stays: $change', async ({ change, property }) => {
    const error = await undone(async (sql) => {
      await sql`update profiles set disabled = true where user_type = 1 and id <> ${admin.id}`;
      return sql.unsafe(`update profiles set ${change} where id = $1`, [admin.id]).then(
        () => null,
        (reason: unknown) => reason,
      );
    }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'PT422', hint: property });
  });

  it('ends at the next statement when the user is disabled, demoted or signed out', async () => {
    const person = await aPerson('staff');
    const type = () => as(person, async (sql) => (await sql`select private.user_type() as type`)[0]?.type);
    expect(await type()).toBe(2);
    await set(admin, person, 'disabled = true');
    expect(await type()).toBe(null);
    await set(admin, person, 'disabled = false');
    expect(await type()).toBe(null);
    await owner`insert into auth.sessions (id, user_id) values (${person.sessionId}, ${person.id})`;
    expect(await type()).toBe(2);
    await owner`delete from auth.sessions where id = ${person.sessionId}`;
    expect(await type()).toBe(null);
  });

  it("another user's session gives no access", async () => {
    const mixed = { ...staff, sessionId: admin.sessionId };
    expect(await as(mixed, async (sql) => (await sql`select private.user_type() as type`)[0]?.type)).toBe(null);
  });
});

describe('sessions', () => {
  const areAlive = async (person: Person) =>
    (await owner`select from auth.sessions where user_id = ${person.id}`).count > 0;
  const change = (person: Person, set: string) =>
    as(admin, (sql) => sql.unsafe(`update profiles set ${set} where id = $1`, [person.id]));

  it.each([
    ['staff', 'disabled = true'],
    ['client', 'disabled = true'],
    ['staff', 'user_type = 3'],
    ['client', 'user_type = 2'],
    ['administrator', 'user_type = 2'],
  ] as const)('of %s end with %s', async (type, set) => {
    const [person, other] = [await aPerson(type), await aPerson(type)];
    await change(person, set);
    expect([await areAlive(person), await areAlive(other)]).toEqual([false, true]);
  });

  it('that began while the user was disabled end when they are enabled', async () => {
    const person = await aPerson('staff');
    await change(person, 'disabled = true');
    await owner`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${person.id})`;
    await change(person, 'disabled = false');
    expect(await areAlive(person)).toBe(false);
  });

  it('continue when no right is removed', async () => {
    const person = await aPerson('staff');
    for (const set of [`city = 'x'`, 'disabled = false', 'user_type = 1']) await change(person, set);
    expect(await areAlive(person)).toBe(true);
  });
});
