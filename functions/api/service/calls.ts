// Calls of the service itself, and its documentation.
import { z } from 'zod';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { type Call, section } from '../http/call.ts';
import { answerHealth } from './health.ts';
import { runJobs } from './jobs.ts';
import { openApiAnswer } from './openapi-answer.ts';

const service = section('Service');
const fine = z.literal('ok');

/** `all` returns every served call, including these. */
export const serviceCalls = (all: () => readonly Call[]): readonly Call[] => [
  service('GET /health', 'getHealth', 'Whether everything works', {
    who: 'anyone',
    answer: z.strictObject({
      ok: z.literal(true),
      database: fine,
      migrations: fine,
      jobs: fine,
      storage: fine,
      mail: fine,
      disk: z.enum(['ok', 'unknown']),
      /** Changed pages of a diary make no restart necessary. */
      diaries: z.enum(['ok', 'changed']),
    }),
    failures: { 503: messageFailure.extend({ isServing: z.boolean() }) },
    handle: answerHealth,
  }),
  service('POST /jobs/run', 'runJobs', 'Does the work that is due', {
    who: 'jobs',
    // The number of processed rows by job.
    answer: z.record(z.string(), z.int()),
    failures: { 401: messageFailure, 503: messageFailure },
    handle: runJobs,
  }),
  service('GET /openapi.json', 'getOpenApi', 'This document', {
    who: 'anyone',
    bare: z.looseObject({ openapi: z.literal('3.1.0') }),
    handle: openApiAnswer(all),
  }),
  // A page of the web app, because a hosted function cannot answer with HTML.
  service('GET /docs', 'getDocs', 'Leads to the page that shows this document', {
    who: 'anyone',
    status: 302,
    handle: (c) => c.redirect(`${c.var.parts.env.SITE_URL}/api-docs/index.html`),
  }),
];
