// Calls of what waits for an answer of the office (docs/product.md#needs-an-answer).
import { z } from 'zod';
import { questionGiven, questions, questionsQuery } from '../../core/notes/questions.contract.ts';
import { type Call, section } from '../http/call.ts';
import { giveQuestion, listQuestions, settleQuestion } from './questions.queries.ts';

const notes = section('Notes');

export const questionCalls: readonly Call[] = [
  notes('GET /questions', 'listQuestions', 'What clients wait for an answer to, oldest first', {
    query: questionsQuery,
    answer: questions,
    read: (db, { query }) => listQuestions(db, query),
  }),
  notes('PUT /projects/{id}/notes/{noteId}/question', 'giveQuestion', 'Says who answers what waits below a note', {
    body: questionGiven,
    answer: z.strictObject({}),
    write: (db, { id, noteId, body }) => giveQuestion(db, { projectId: id, noteId }, body.userId),
  }),
  notes('DELETE /projects/{id}/notes/{noteId}/question', 'settleQuestion', 'Says that it needs no answer', {
    answer: z.strictObject({}),
    write: (db, { id, noteId }) => settleQuestion(db, { projectId: id, noteId }),
  }),
];
