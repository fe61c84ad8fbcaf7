// What there is to say of one call of /api, and what follows from who may make it and what it takes.
import { z } from 'zod';
import { conflictFailure, messageFailure, validationFailure } from './failures.ts';
import { data } from './fields.ts';
import { pageOf } from './list-queries.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** `staff` are administrators as well, `clients` only clients. `address`: whoever has the signed address. `jobs`: whoever has their secret. */
export type Who = 'anyone' | 'staff' | 'administrators' | 'clients' | 'jobs' | 'address';

export interface Operation {
  /** Its name for programs: a verb and a noun. */
  id: string;
  section: string;
  summary: string;
  method: Method;
  /** Below /api; what varies stands in braces. */
  path: string;
  who: Who;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form with a file in the field `picture`. */
  upload?: boolean;
  status: 200 | 201 | 302;
  /** The whole body of the success; none for a redirect. */
  answer?: z.ZodType;
  /** Of the success, where it is not JSON. */
  mediaType?: string;
  /** Bodies of failures by status. */
  failures: Readonly<Record<number, z.ZodType>>;
}

interface Said extends Partial<Pick<Operation, 'who' | 'query' | 'body' | 'upload' | 'status' | 'failures'>> {
  /** What stands in `data`. */
  answer?: z.ZodType;
  /** A row of a list that can be asked for in pages. */
  paged?: z.ZodType;
  /** The row that a 409 carries. */
  guards?: z.ZodType;
}

/** Makes the operations of one section: `call` is method and path, as in `GET /projects/{id}`. */
export const section =
  (name: string) =>
  (call: string, id: string, summary: string, said: Said = {}): Operation => {
    const { answer, paged, guards, who = 'staff', status = 200, failures = {}, ...rest } = said;
    const [verb = '', path = ''] = call.split(' ');
    const method = verb.toLowerCase() as Method;
    return {
      ...{ id, section: name, summary, method, path, who, status, ...rest },
      ...(answer && { answer: paged ? z.union([data(answer), pageOf(paged)]) : data(answer) }),
      failures: { ...usualFailures({ method, path, who, ...rest }), ...(guards && guardFailure(guards)), ...failures },
    };
  };

/** Whether the call takes the session of a person. */
export const isSignedIn = ({ who }: Pick<Operation, 'who'>): boolean =>
  who === 'staff' || who === 'administrators' || who === 'clients';

type Facts = Pick<Operation, 'method' | 'path' | 'who' | 'body' | 'query' | 'upload'>;

function usualFailures({ method, path, who, body, upload }: Facts): Record<number, z.ZodType> {
  const takesSession = isSignedIn({ who });
  const failures: Record<number, z.ZodType> = {};
  if (takesSession || body) failures[400] = messageFailure;
  if (who === 'administrators') failures[403] = messageFailure;
  if (takesSession && path.includes('{')) failures[404] = messageFailure;
  if (body || upload) failures[413] = messageFailure;
  if (upload) failures[415] = messageFailure;
  if (method !== 'get' && takesSession) failures[422] = z.union([validationFailure, messageFailure]);
  return failures;
}

function guardFailure(row: z.ZodType): Record<number, z.ZodType> {
  return { 409: conflictFailure.extend({ data: row }) };
}
