import { describe, expect, it } from 'vitest';
import { actAs, as, owner, refusal, undone } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');

describe('the audit log', () => {
  it('cannot be changed or emptied, even by its owner', async () => {
    const { id } = await aProject(staff);
    expect(await refusal(owner`update audit_log set name = 'x' where entity_id = ${id}`)).toBe('55000');
    expect(await refusal(owner`delete from audit_log where entity_id = ${id}`)).toBe('55000');
    expect(await refusal(owner`truncate audit_log`)).toBe('55000');
  });

  it('keeps no line of a rolled back change', async () => {
    const project = await aProject(staff);
    const failed = as(admin, async (sql) => {
      await sql`select delete_project(${project.id})`;
      throw Object.assign(new Error('no'), { code: 'rolled back' });
    });
    expect(await refusal(failed)).toBe('rolled back');
    const lines = await owner`select action from audit_log where entity = 'project' and entity_id = ${project.id}`;
    expect(lines).toEqual([{ action: 'create' }]);
  });

  it('has the name of a person at that time, and the creator given to Auth', async () => {
    const id = crypto.randomUUID();
    const app = JSON.stringify({ user_type: 2, created_by: admin.id });
    await owner`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${`${id}@example.com`}, ${app}::text::jsonb, '{"first_name": "Ada", "last_name": "Early"}')`;
    await as(admin, (sql) => sql`update profiles set last_name = 'Late', disabled = true where id = ${id}`);
    const lines = await owner`select action, name, actor from audit_log where entity_id = ${id} order by id`;
    expect(lines).toEqual([
      { action: 'create', name: 'Ada Early', actor: admin.id },
      { action: 'disable', name: 'Ada Early', actor: admin.id },
    ]);
  });

  it('attributes a sign-up to the client', async () => {
    const client = await aPerson('client');
    await owner`update auth.users set encrypted_password = 'another' where id = ${client.id}`;
    const [line] = await owner`select actor from audit_log where action = 'signup' and entity_id = ${client.id}`;
    expect(line?.actor).toBe(client.id);
  });

  // docs/product.md#audit-log
  it('says that clients may write, and where answers to mails go', async () => {
    const before = { clientsWrite: false, replyTo: null };
    const after = { clientsWrite: true, replyTo: 'answers@example.com' };
    // All tests share the settings, so nothing of it stays.
    const line = await undone(async (sql) => {
      await sql`update company_settings set clients_write = false, reply_to = null`;
      await actAs(sql, admin);
      await sql`update company_settings set clients_write = true, reply_to = ${after.replyTo}`;
      const [last] =
        await sql`select action, actor, details from audit_log where entity = 'settings' order by id desc limit 1`;
      return last;
    });
    expect(line).toEqual({ action: 'update', actor: admin.id, details: { before, after } });
  });

  it('accepts a line about a password only from those who may change the person', async () => {
    const other = await aPerson('staff');
    const asked = as(staff, (sql) => sql`select private.password_reset_asked(${other.id})`);
    expect(await refusal(asked)).toBe('42501');
    const client = await aPerson('client');
    expect(await refusal(as(client, (sql) => sql`select private.invitation_sent(${client.id})`))).toBe('42501');
  });
});
