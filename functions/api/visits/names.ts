// What a trade says of its visits. The page under /t/ and the office use these names.
import { answers } from '../assignments/names.ts';

export const visitStates = ['asked', ...answers] as const;

export const visitWorks = ['open', 'started', 'completed'] as const;

/** Answers to "Are you coming?", and reports from the site. */
export const visitAnswers = [...answers, 'started', 'completed'] as const;

/** Whether another day moves no other work, or some. */
export const visitFits = ['good', 'moves'] as const;

/** The header with the key of a trade's link. */
export const visitKeyHeader = 'x-visit-key';
