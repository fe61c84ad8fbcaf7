import { expect, test } from 'vitest';
import type { DecisionOption } from '../../../../functions/core/decisions/contract.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { sendProblems } from './send-problems.ts';

const options = [{ name: 'Slate' }, { name: 'White' }] as DecisionOption[];
const refused = (...detail: [string, string][]) =>
  new ApiError(422, { detail: detail.map(([field, msg]) => ({ loc: ['body', ...field.split('.')], msg })) });

// docs/product.md#send-decision
test('each thing to change is named as the screen names it', () => {
  const error = refused(
    ['signers', 'Nobody signs'],
    ['options.1.lines', 'Has no price'],
    ['options.0.lines.2.text', 'Has letters that the paper lacks'],
    ['title', 'Begins like a line of the document'],
    ['options', 'Not enough options to choose from'],
  );
  expect(sendProblems(error, { options })).toEqual([
    'Who signs: Nobody signs',
    'White, price: Has no price',
    'Slate, price: Has letters that the paper lacks',
    'Title: Begins like a line of the document',
    'Options: Not enough options to choose from',
  ]);
});

test('a refusal without fields says its message, and another error is not one', () => {
  expect(sendProblems(new ApiError(422, { message: 'time zone' }), { options })).toEqual(['time zone']);
  expect(sendProblems(new ApiError(409, {}), { options })).toEqual([]);
  expect(sendProblems(new NetworkError(null), { options })).toEqual([]);
});
