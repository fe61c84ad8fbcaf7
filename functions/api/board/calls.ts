// Calls of the board, and of the clashes that a plan shows.
import { z } from 'zod';
import { board, boardQuery, planClash } from '../../core/board/contract.ts';
import { type Call, section } from '../http/call.ts';
import { readWhole } from '../http/transaction.ts';
import { getBoard } from './board.queries.ts';
import { getClashes } from './clashes.queries.ts';

const office = section('Board');

export const boardCalls: readonly Call[] = [
  office('GET /board', 'getBoard', 'Who is where on which day, over all running projects', {
    query: boardQuery,
    answer: board,
    handle: (c, { query }) => readWhole(c, (db) => getBoard(db, query)),
  }),
  office(
    'GET /projects/{id}/clashes',
    'getClashes',
    'From today on, who of a project is on more sites than they can be',
    {
      answer: z.array(planClash),
      read: (db, { id }) => getClashes(db, id),
    },
  ),
];
