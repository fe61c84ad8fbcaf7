// Calls about the service itself, and the addresses of pictures and files.
import { z } from 'zod';
import { messageFailure } from '../http/failures.ts';
import { type Operation, section } from '../http/operation.ts';

const files = section('Files');
const service = section('Service');
const fine = z.literal('ok');

export const serviceOperations: readonly Operation[] = [
  files('GET /content/{id}/{variant}', 'getContent', 'Leads to a picture or file; the address is signed for 12 hours', {
    who: 'address',
    query: z.strictObject({ e: z.string(), s: z.string() }),
    status: 302,
    failures: { 404: messageFailure },
  }),
  service('GET /health', 'getHealth', 'Whether everything works', {
    who: 'anyone',
    answer: z.strictObject({
      ...{ ok: z.literal(true), database: fine, migrations: fine, jobs: fine, storage: fine, mail: fine },
      disk: z.enum(['ok', 'unknown']),
    }),
    failures: { 503: messageFailure.extend({ isServing: z.boolean() }) },
  }),
  service('POST /jobs/run', 'runJobs', 'Does the work that is due', {
    who: 'jobs',
    // How much each job did.
    answer: z.record(z.string(), z.int()),
    failures: { 401: messageFailure, 503: messageFailure },
  }),
  {
    ...service('GET /openapi.json', 'getOpenApi', 'This document', { who: 'anyone' }),
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
  service('GET /docs', 'getDocs', 'Leads to the page that shows this document', { who: 'anyone', status: 302 }),
];
