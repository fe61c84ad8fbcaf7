// Generates the OpenAPI 3.1 document of all calls. Loaded lazily.
import { z } from 'zod';
import { visitKeyHeader } from '../../core/assignments/names.ts';
import { auditLine } from '../../core/changes/audit.contract.ts';
import { change } from '../../core/changes/contract.ts';
import * as clientSite from '../../core/client-site/contract.ts';
import {
  conflictFailure,
  messageFailure,
  signInFailure,
  validationFailure,
} from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { printKeyHeader } from '../../core/drawings/names.ts';
import { projectCalendar } from '../../core/links/calendar.contract.ts';
import { feedNote, note, photo } from '../../core/notes/contract.ts';
import { notification } from '../../core/notifications/contract.ts';
import * as plan from '../../core/plan/contract.ts';
import { planImported } from '../../core/plan/import.contract.ts';
import * as projects from '../../core/projects/contract.ts';
import { reportKeyHeader } from '../../core/reports/names.ts';
import { settings } from '../../core/settings/contract.ts';
import { account, device } from '../../core/users/account.contract.ts';
import { client, customer, user } from '../../core/users/contract.ts';
import { me, session } from '../../core/users/session.contract.ts';
import { visit } from '../../core/visits/contract.ts';
import { companyDay, planCalendar, projectDay, workCalendar } from '../../core/work-calendar/contract.ts';
import type { Call } from '../http/call.ts';
import { pathTexts } from '../http/input.ts';
import { isSignedIn } from '../http/who.ts';

/** Schemas that are described once and referenced. */
const shapes: Record<string, z.ZodType> = {
  Session: session,
  Me: me,
  User: user,
  Client: client,
  Customer: customer,
  Account: account,
  Device: device,
  Project: projects.project,
  ProjectWithPlan: projects.projectWithPlan,
  Template: projects.template,
  ProjectListItem: projects.projectListItem,
  RecentProject: projects.recentProject,
  MajorPhase: plan.majorPhase,
  Phase: plan.phase,
  Task: plan.task,
  Order: plan.orderResult,
  MajorPhaseWithPhases: plan.majorPhaseWithPhases,
  Deleted: deleted,
  Change: change,
  GenericMajorPhase: plan.genericMajorPhase,
  GenericPhase: plan.genericPhase,
  GenericTask: plan.genericTask,
  ClientMe: clientSite.clientMe,
  ClientProject: clientSite.clientProject,
  ClientProjectListItem: clientSite.clientProjectListItem,
  ClientMajorPhase: clientSite.clientMajorPhase,
  AuditLine: auditLine,
  Settings: settings,
  Notification: notification,
  WorkCalendar: workCalendar,
  PlanCalendar: planCalendar,
  CompanyDay: companyDay,
  ProjectDay: projectDay,
  PlanImported: planImported,
  Calendar: projectCalendar,
  Visit: visit,
  Note: note,
  FeedNote: feedNote,
  Photo: photo,
  Failure: messageFailure,
  Conflict: conflictFailure,
  Invalid: validationFailure,
  SignInRefused: signInFailure,
};

type Json = Record<string, unknown>;

/** The document; identical for every call. */
export function openApiDocument(calls: readonly Call[]): Json {
  const answers = described(
    [...calls.flatMap(({ answer, failures }) => [answer, ...Object.values(failures)])].filter((one) => !!one),
    'output',
  );
  const bodies = described(
    calls.map(({ body }) => body).filter((one) => !!one),
    'input',
  );
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = path;
    path[call.method] = callJson(call, answers.of, bodies.of);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Paradigm Pro Admin', version: '1.1.0', description: 'Successes are {"data": …}.' },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    components: {
      schemas: answers.shapes,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        jobs: { type: 'http', scheme: 'bearer', description: 'The secret of the jobs' },
        reports: { type: 'apiKey', in: 'header', name: reportKeyHeader, description: "The key of a report's link" },
        prints: { type: 'apiKey', in: 'header', name: printKeyHeader, description: 'The key of a print' },
        visits: { type: 'apiKey', in: 'header', name: visitKeyHeader, description: "The key of a trade's link" },
      },
    },
  };
}

/** What a call needs that takes no session. */
const schemes: Partial<Record<Call['who'], Json[]>> = {
  jobs: [{ jobs: [] }],
  trade: [{ visits: [] }],
  report: [{ reports: [] }],
  print: [{ prints: [] }],
};

type Describe = (schema: z.ZodType) => Json;

function callJson(call: Call, answerOf: Describe, bodyOf: Describe): Json {
  const { id, section, summary, method, who, body, upload, takes, status, otherwise, answer, mediaType, failures } =
    call;
  const takesSession = isSignedIn(who);
  const parameters = [...call.parameters.map(pathParameter), ...queryParameters(call)];
  if (method !== 'get' && takesSession) parameters.push(idempotencyKey);
  if (method !== 'get' && who === 'trade') parameters.push({ ...idempotencyKey, required: true });
  const content = upload
    ? { 'multipart/form-data': { schema: formWith(upload) } }
    : takes
      ? { [takes]: { schema: { type: 'string', format: 'binary' } } }
      : body && contentOf(bodyOf(body));
  const success = { description: 'Success', ...(answer && { content: contentOf(answerOf(answer), mediaType) }) };
  return {
    operationId: id,
    tags: [section],
    summary,
    'x-who': who,
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...(otherwise && { [otherwise]: { ...success, description: 'It was so already' } }),
      [status]: success,
      ...Object.fromEntries(
        Object.entries(failures).map(([code, schema]) => [
          code,
          { description: meanings[code] ?? 'Failure', content: contentOf(answerOf(schema)) },
        ]),
      ),
      '5XX': { description: 'A fault of the server', content: contentOf(answerOf(messageFailure)) },
    },
    security: takesSession ? [{ session: [] }] : (schemes[who] ?? []),
  };
}

const meanings: Record<string, string> = {
  400: 'No good session, or a request that cannot be read',
  401: 'Refused',
  403: 'Not allowed',
  404: 'Not there, or not for the caller',
  409: 'Changed meanwhile; data is the row as it is now',
  410: 'Too old: read the plan again',
  413: 'Too large',
  415: 'A file of a kind that is not taken',
  422: 'Something sent is not valid, or in use',
  429: 'Too many attempts; Retry-After says how long to wait',
};

const contentOf = (schema: Json, mediaType = 'application/json') => ({ [mediaType]: { schema } });

const file = { type: 'string', contentMediaType: 'application/octet-stream' };
const formWith = (upload: true | 'with tile' | 'with print') => ({
  type: 'object',
  properties: {
    picture: file,
    ...(upload === 'with tile' && { tile: file }),
    ...(upload === 'with print' && { print: file }),
  },
  required: ['picture'],
});

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The write happens once in 30 days; a repetition gets the first answer',
  schema: { type: 'string', format: 'uuid' },
};

function pathParameter(name: string): Json {
  const pattern = name in pathTexts && pathTexts[name as keyof typeof pathTexts].source;
  const text = name.endsWith('Id') ? { format: 'uuid' } : { pattern };
  return {
    name,
    in: 'path',
    required: true,
    schema: pattern ? { type: 'string', ...text } : { type: 'integer', minimum: 1 },
  };
}

/** One parameter per property; alternatives are merged with all properties optional. */
function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { anyOf, ...schema } = z.toJSONSchema(query, { io: 'input', override: withoutNoise });
  const alternatives = anyOf ?? [schema];
  return alternatives.flatMap((each) =>
    Object.entries(each.properties ?? {}).map(([name, property]) => ({
      name,
      in: 'query',
      required: !anyOf && (each.required ?? []).includes(name),
      schema: property,
    })),
  );
}

/** Converts schemas to JSON Schema together, so that they reference the shared ones. */
function described(schemas: z.ZodType[], io: 'input' | 'output'): { of: Describe; shapes: Json } {
  const registry = z.registry<{ id: string }>();
  if (io === 'output') for (const [id, schema] of Object.entries(shapes)) registry.add(schema, { id });
  for (const [index, schema] of schemas.entries()) if (!registry.has(schema)) registry.add(schema, { id: `#${index}` });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { uri, io, override: withoutNoise }).schemas;
  const plain = ({ $schema, $id, ...schema }: Json): Json =>
    // A schema without a name of its own is written out where another one contains it.
    JSON.parse(JSON.stringify(schema), (_, value) => {
      const id = /^#\/components\/schemas\/(#\d+)$/.exec(value?.$ref)?.[1];
      return id === undefined ? value : plain(made[id] as Json);
    });
  return {
    of: (schema) => {
      const id = registry.get(schema)?.id ?? '';
      return id in shapes && io === 'output' ? { $ref: uri(id) } : plain(made[id] as Json);
    },
    shapes: Object.fromEntries(Object.keys(shapes).map((id) => [id, plain((made[id] ?? {}) as Json)])),
  };
}

/** Removes patterns of known formats, and the limits of safe integers. */
function withoutNoise({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
