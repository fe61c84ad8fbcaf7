// Sign-in: the steps before there is a caller (as the service), and the current user.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import type { PasswordTicket } from '../../_shared/signing/jwt.ts';
import { fullName } from '../users/queries.ts';

export interface SignInFacts {
  id: string;
  userType: number;
  disabled: boolean;
  mustChangePassword: boolean;
}

/** Null for an unknown address. */
export async function findSignIn(service: Db, email: string): Promise<SignInFacts | null> {
  const { rows } = await sql<SignInFacts & { id: string | null }>`
    select id, user_type as "userType", disabled, must_change_password as "mustChangePassword"
    from private.sign_in_facts(${email})`.execute(service);
  const facts = rows[0];
  return facts?.id ? facts : null;
}

/** Uses the ticket; true only the first time. */
export async function useTicket(service: Db, { ticketId, expiresAt }: PasswordTicket): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    select private.use_token(${ticketId}::uuid, ${expiresAt.toISOString()}::timestamptz) as fresh`.execute(service);
  return rows[0]?.fresh ?? false;
}

export function getMe(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'fullname', ${fullName}, 'email', u.email, 'userTypeId', u.user_type,
        'usertype', (array['admin', 'staff', 'client'])[u.user_type],
        'lastActivity', (select private.instant(a.last_activity) from public.user_activity a where a.user_id = u.id),
        'teams', (select json_build_object('projects', count(*), 'runs', coalesce(bool_or(m.role <> 'member'), false))
          from public.project_members m join public.projects j on j.id = m.project_id
            and j.deleted_at is null and j.completed_on is null
          where m.user_id = u.id),
        'channels', json_build_object('lists', (select 'lists:' || l.channel_key from public.list_heads l),
          'work', (select 'work:' || l.channel_key from public.list_heads l),
          'user', 'user:' || u.id)) as json
      from public.profiles u where u.id = (select auth.uid())`,
  );
}
