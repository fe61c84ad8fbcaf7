// Declares a call of /api once: the declaration mounts the route, validates input, says who may call, and feeds the
// OpenAPI document and the tests of all calls.
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../_shared/database/database.ts';
import { notFound } from '../../_shared/errors.ts';
import {
  computedBeside,
  conflictFailure,
  loopFailure,
  messageFailure,
  validationFailure,
} from '../../core/common/failures.contract.ts';
import { data } from '../../core/common/fields.contract.ts';
import { pageOf } from '../../core/common/lists.contract.ts';
import { mostValues } from './body/shape.ts';
import { bodyOf, type PathValue, pathValue, queryOf } from './input.ts';
import type { ApiEnv } from './parts.ts';
import { read, type Written, write } from './transaction.ts';
import { isSignedIn, type Who } from './who.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Answer = Response | Promise<Response>;

export interface Call {
  /** As in `GET /projects/{id}`. */
  name: string;
  /** The operation id: a verb and a noun. */
  id: string;
  section: string;
  summary: string;
  method: Method;
  /** Below /api, with its parameters in braces. */
  path: string;
  /** The names of path parameters. */
  parameters: readonly string[];
  who: Who;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form with a file in the field `picture`, and perhaps its small copy in a field of its own. */
  upload?: boolean | 'with tile' | 'with print';
  /** The media type of a body that is a file by itself. */
  takes?: string;
  /** Bytes of its body, where it takes another number than others. */
  most?: number | undefined;
  status: 200 | 201 | 302;
  /** Another status of success, with the same answer: nothing new was made. */
  otherwise: 200 | undefined;
  /** The whole body of the success; none for a redirect. */
  answer?: z.ZodType;
  /** The media type of a success that is not JSON. */
  mediaType?: string;
  /** Bodies of failures by status. */
  failures: Readonly<Record<number, z.ZodType>>;
  run: (c: Context<ApiEnv>) => Promise<Response>;
}

/** The options of a call's declaration; by default it is for staff. */
interface Said<Query, Body>
  extends Partial<Pick<Call, 'who' | 'upload' | 'takes' | 'most' | 'status' | 'otherwise' | 'mediaType' | 'failures'>> {
  query?: Query;
  body?: Body;
  /** The schema of `data`. */
  answer?: z.ZodType;
  /** The schema of an answer that is not wrapped in `data`. */
  bare?: z.ZodType;
  /** The row of a list with pages. */
  paged?: z.ZodType;
  /** The row of a 409. */
  guards?: z.ZodType;
}

type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Input<Path, Query, Body> = { [Name in Names<Path>]: PathValue<Name> } & {
  query: z.output<Query>;
  body: z.output<Body>;
};

/** A query that reads or writes as the caller and returns the answer's JSON, or any other handler. */
type Handler<In> =
  | { read: (db: Db, input: In) => Promise<string> }
  | { write: (db: Db, input: In) => Promise<string | Written> }
  | { handle: (c: Context<ApiEnv>, input: In) => Answer };

/** Declares the calls of a section of the document; `name` is method and path, as in `GET /projects/{id}`. */
export const section =
  (name: string) =>
  <Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
    call: Path,
    id: string,
    summary: string,
    said: Said<Query, Body> & Handler<Input<Path, Query, Body>>,
  ): Call => {
    const { who = 'staff', status = 200, otherwise, query, body, upload, takes, most, mediaType } = said;
    const [verb = '', path = ''] = call.split(' ');
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    const facts = { method: verb.toLowerCase() as Method, parameters, who, query, body, upload };
    const values = mostValues(body);
    const handle = handlerOf(said);
    return {
      name: call,
      path,
      id,
      section: name,
      summary,
      status,
      otherwise,
      most,
      mediaType,
      ...(takes && { takes }),
      ...facts,
      answer: answerOf(facts, said),
      failures: failuresOf(facts, said),
      run: async (c) => handle(c, (await inputOf(c, facts, values)) as Input<Path, Query, Body>),
    };
  };

function handlerOf<In>(said: Handler<In>): (c: Context<ApiEnv>, input: In) => Answer {
  if ('read' in said) return (c, input) => read(c, async (db) => said.read(db, input));
  if ('write' in said) return (c, input) => write(c, async (db) => said.write(db, input));
  return said.handle;
}

function answerOf(call: Facts, { answer, bare, paged }: Said<z.ZodType, z.ZodType>): z.ZodType | undefined {
  if (answer && isWriteOfStaff(call)) return data(answer).extend(computedBeside);
  return answer && paged ? z.union([data(answer), pageOf(paged)]) : answer ? data(answer) : bare;
}

/** May compute the dates of a linked project. */
const isWriteOfStaff = ({ method, who }: Facts) => method !== 'get' && who === 'staff';

type Facts = Pick<Call, 'method' | 'parameters' | 'who' | 'query' | 'body' | 'upload'>;

function failuresOf(call: Facts, said: Said<z.ZodType, z.ZodType>): Record<number, z.ZodType> {
  const { method, parameters, who, body, upload } = call;
  const hasFile = upload || said.takes;
  const usual: Record<number, z.ZodType> = {};
  if (isSignedIn(who) || body) usual[400] = messageFailure;
  if (who === 'administrators') usual[403] = messageFailure;
  if (isSignedIn(who) && parameters.length > 0) usual[404] = messageFailure;
  if (said.guards) usual[409] = conflictFailure.extend({ data: said.guards });
  if (body || hasFile) usual[413] = messageFailure;
  if (hasFile) usual[415] = messageFailure;
  if (method !== 'get' && isSignedIn(who)) {
    const refused = [validationFailure, messageFailure];
    usual[422] = z.union(isWriteOfStaff(call) ? [...refused, loopFailure] : refused);
  }
  return { ...usual, ...said.failures };
}

/** The validated input. Any problem with a secret URL is a 404, so that nothing can be learnt from it. */
async function inputOf(
  c: Context<ApiEnv>,
  { parameters, who, query, body }: Facts,
  values: number,
): Promise<Record<string, unknown>> {
  try {
    const input: Record<string, unknown> = {};
    for (const name of parameters) input[name] = pathValue(name, c.req.param(name) ?? '');
    if (query) input.query = queryOf(c, query);
    if (body) input.body = await bodyOf(c, body, values);
    return input;
  } catch (error) {
    throw who === 'address' ? notFound() : error;
  }
}

/** Mounts the calls on the app. */
export function mount(app: Hono<ApiEnv>, calls: readonly Call[]): void {
  for (const call of calls) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(
      call.method.toUpperCase(),
      path,
      function declared(c, next) {
        c.set('call', call);
        return next();
      },
      call.run,
    );
  }
}
