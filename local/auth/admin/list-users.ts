// GET /admin/users?page&per_page, newest first.
import type { Sql } from 'postgres';
import { invalid } from '../errors.ts';
import { selectUsers } from './user-json.ts';

const DEFAULT_PER_PAGE = 50;

/** One page of users, with the headers that link to the other pages. */
export async function listUsers(sql: Sql, query: { page?: string; per_page?: string }) {
  const page = readNumber(query.page, 1);
  const perPage = readNumber(query.per_page, DEFAULT_PER_PAGE);
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  const total = counted?.total ?? 0;
  const users = await selectUsers(
    sql,
    sql`order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string) => `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [to(page + 1, 'next')] : []), to(lastPage, 'last')];
  return {
    body: { users, aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  };
}

function readNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)}`);
  return Number(text);
}
