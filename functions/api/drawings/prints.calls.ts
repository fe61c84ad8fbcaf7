// The code on the print of a drawing: the office gets its address, and whoever scans it reads whether the print is current
// (docs/api.md#prints). Whatever is wrong with a key is the same 404 after the same time.

import type { Context } from 'hono';
import { Failure, notFound } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { printKeyHeader } from '../../core/drawings/names.ts';
import { printAnswer, printKey } from '../../core/drawings/print.contract.ts';
import { countPrint, countWrongPrint } from '../http/attempts/attempts.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read } from '../http/transaction.ts';
import { addressOf, printFacts } from './prints.queries.ts';

const drawings = section('Drawings');
const byCode = section('Prints, by their code');
/** Milliseconds until a 404: more than any check takes. */
const refusal = 300;

export const printCalls: readonly Call[] = [
  drawings('GET /projects/{id}/versions/{versionId}/print-key', 'getPrintKey', 'The address in the code of a print', {
    answer: printKey,
    handle: (c, { id, versionId }) => {
      const { env, printKeys } = c.var.parts;
      const url = `${env.SITE_URL}/v/#${printKeys.keyOf(versionId)}`;
      return read(c, (db) => addressOf(db, { projectId: id, versionId }, url));
    },
  }),
  byCode('GET /print', 'readPrint', 'Whether the print of a drawing is current', {
    who: 'print',
    answer: printAnswer,
    failures: { 404: messageFailure, 429: messageFailure },
    handle: readPrint,
  }),
];

async function readPrint(c: Context<ApiEnv>): Promise<Response> {
  const began = performance.now();
  const { database, printKeys } = c.var.parts;
  const key = c.req.header(printKeyHeader) ?? '';
  const id = printKeys.idIn(key) ?? 0;
  try {
    await countPrint(c);
    const json = await database.asService((service) => printFacts(service, id), networkOf(c));
    const isRight = printKeys.isKeyOf(key, id);
    if (!isRight) await countWrongPrint(c);
    if (!isRight || json === null) throw notFound();
    return c.body(`{"data":${json}}`, 200, { 'cache-control': 'no-store', 'content-type': 'application/json' });
  } catch (error) {
    if (error instanceof Failure && error.status === 404)
      await new Promise((resolve) => setTimeout(resolve, began + refusal - performance.now()));
    throw error;
  }
}
