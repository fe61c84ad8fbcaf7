// Calls of baselines and of the ledger.
import { z } from 'zod';
import {
  baseline,
  baselineCreate,
  ledgerEntry,
  ledgerEntryUpdate,
  ledgerQuery,
  ledgerSaid,
} from '../../core/schedule/ledger.contract.ts';
import { type Call, section } from '../http/call.ts';
import { createBaseline, listBaselines, removeBaseline } from './baselines.queries.ts';
import { getLedger, updateLedgerEntry } from './ledger.queries.ts';

const schedule = section('Schedule');

export const ledgerCalls: readonly Call[] = [
  schedule('GET /projects/{id}/baselines', 'listBaselines', 'Baselines with the dates of their rows, newest first', {
    answer: z.array(baseline),
    read: (db, { id }) => listBaselines(db, id),
  }),
  schedule('POST /projects/{id}/baselines', 'createBaseline', 'Keeps the dates of a project to compare with', {
    body: baselineCreate,
    answer: baseline,
    status: 201,
    write: (db, { id, body }) => createBaseline(db, id, body),
  }),
  schedule(
    'DELETE /projects/{id}/baselines/{baselineId}',
    'removeBaseline',
    'Removes a baseline; History keeps its name',
    {
      answer: baseline.pick({ id: true }),
      write: (db, { id, baselineId }) => removeBaseline(db, id, baselineId),
    },
  ),
  schedule('GET /projects/{id}/ledger', 'getLedger', 'What moved the finish of a project since a baseline', {
    query: ledgerQuery,
    answer: z.array(ledgerEntry),
    read: (db, { id, query }) => getLedger(db, id, query.baseline),
  }),
  schedule('PATCH /projects/{id}/ledger/{seq}', 'updateLedgerEntry', 'Says why the finish moved, and to whom', {
    body: ledgerEntryUpdate,
    answer: ledgerSaid,
    guards: ledgerSaid,
    write: (db, { id, seq, body }) => updateLedgerEntry(db, id, seq, body),
  }),
];
