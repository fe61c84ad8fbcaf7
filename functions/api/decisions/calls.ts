// Calls of the office for what clients decide (docs/api.md#decisions).
import { z } from 'zod';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  decision,
  decisionCreate,
  decisionListItem,
  decisionOption,
  decisionsQuery,
  decisionUpdate,
  optionCreate,
  optionUpdate,
  rowDecision,
  signer,
  signersPut,
} from '../../core/decisions/contract.ts';
import { contractPut, standing } from '../../core/decisions/contract-sum.contract.ts';
import { decisionDetail } from '../../core/decisions/offer.contract.ts';
import { type Call, section } from '../http/call.ts';
import { readPage } from '../http/transaction.ts';
import { getContract, listSigners, putContract, putSigners } from './agreed.queries.ts';
import { createDecision, listDecisions, removeDecision, restoreDecision, updateDecision } from './drafts.queries.ts';
import { fileCalls } from './file.calls.ts';
import { listAllDecisions, listRowDecisions } from './list.queries.ts';
import { offerCalls } from './offer.calls.ts';
import { getDetail } from './offers.queries.ts';
import { createOption, removeOption, updateOption } from './options.queries.ts';
import { signatureCalls } from './signing/signature.calls.ts';

const decisions = section('Decisions');

export const decisionCalls: readonly Call[] = [
  ...offerCalls,
  ...fileCalls,
  ...signatureCalls,
  decisions('GET /decisions', 'listAllDecisions', 'The decisions of all projects by their last day, in pages', {
    query: decisionsQuery,
    answer: z.array(decisionListItem),
    paged: decisionListItem,
    handle: (c, { query }) => readPage(c, (db) => listAllDecisions(db, query)),
  }),
  decisions('GET /projects/{id}/decisions', 'listDecisions', 'The decisions of a project by their last day', {
    answer: z.array(decision),
    read: (db, { id }) => listDecisions(db, id),
  }),
  decisions('GET /projects/{id}/due', 'listRowDecisions', 'What is decided for rows of the plan, and by when', {
    answer: z.array(rowDecision),
    read: (db, { id }) => listRowDecisions(db, id),
  }),
  decisions('POST /projects/{id}/decisions', 'createDecision', 'Drafts what a client is to decide', {
    body: decisionCreate,
    answer: decision,
    status: 201,
    write: (db, { id, body }) => createDecision(db, id, body),
  }),
  decisions('GET /projects/{id}/decisions/{decisionId}', 'getDecision', 'One decision with what was sent of it', {
    answer: decisionDetail,
    read: (db, { id, decisionId }) => getDetail(db, { projectId: id, decisionId }),
  }),
  decisions('PATCH /projects/{id}/decisions/{decisionId}', 'updateDecision', 'Changes a draft; what was sent stays', {
    body: decisionUpdate,
    answer: decision,
    guards: decision,
    write: (db, { id, decisionId, body }) => updateDecision(db, { projectId: id, decisionId }, body),
  }),
  decisions('DELETE /projects/{id}/decisions/{decisionId}', 'removeDecision', 'Deletes what was never sent', {
    answer: deleted,
    write: (db, { id, decisionId }) => removeDecision(db, { projectId: id, decisionId }),
  }),
  decisions('POST /projects/{id}/decisions/{decisionId}/restore', 'restoreDecision', 'Brings it back, for 30 days', {
    answer: decision,
    write: (db, { id, decisionId }) => restoreDecision(db, { projectId: id, decisionId }),
  }),
  decisions('POST /projects/{id}/decisions/{decisionId}/options', 'createOption', 'Adds an option with its price', {
    body: optionCreate,
    answer: decisionOption,
    status: 201,
    write: (db, { id, decisionId, body }) => createOption(db, { projectId: id, decisionId }, body),
  }),
  decisions(
    'PATCH /projects/{id}/decisions/{decisionId}/options/{optionId}',
    'updateOption',
    'Changes an option; lines replace all lines',
    {
      body: optionUpdate,
      answer: decisionOption,
      guards: decisionOption,
      write: (db, { id, decisionId, optionId, body }) =>
        updateOption(db, { projectId: id, decisionId }, optionId, body),
    },
  ),
  decisions('DELETE /projects/{id}/decisions/{decisionId}/options/{optionId}', 'removeOption', 'Takes an option out', {
    answer: deleted,
    write: (db, { id, decisionId, optionId }) => removeOption(db, { projectId: id, decisionId }, optionId),
  }),
  decisions('GET /projects/{id}/contract', 'getContract', 'What a project has agreed: sum and completion', {
    answer: standing,
    read: (db, { id }) => getContract(db, id),
  }),
  decisions('PUT /projects/{id}/contract', 'putContract', 'Writes the contract as it was signed', {
    body: contractPut,
    answer: standing,
    guards: standing,
    write: (db, { id, body }) => putContract(db, id, body),
  }),
  decisions('GET /projects/{id}/signers', 'listSigners', 'The clients of a project, and whose signatures are needed', {
    answer: z.array(signer),
    read: (db, { id }) => listSigners(db, id),
  }),
  decisions('PUT /projects/{id}/signers', 'putSigners', 'Says which clients of a project sign', {
    body: signersPut,
    answer: z.array(signer),
    write: (db, { id, body }) => putSigners(db, id, body.userIds),
  }),
];
