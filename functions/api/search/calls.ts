// The call that searches everything, for the palette of the office.
import { z } from 'zod';
import { hit, searchQuery } from '../../core/search/contract.ts';
import { type Call, section } from '../http/call.ts';
import { readWhole } from '../http/transaction.ts';
import { search } from './queries.ts';

const everything = section('Search');

export const searchCalls: readonly Call[] = [
  everything(
    'GET /search',
    'search',
    'The best hits in projects, people, trades, templates, plans, decisions, drawings, reports, notes and file names',
    {
      query: searchQuery,
      answer: z.array(hit),
      handle: (c, { query: { q, kinds } }) => readWhole(c, (db) => search(db, q, kinds === 'all')),
    },
  ),
];
