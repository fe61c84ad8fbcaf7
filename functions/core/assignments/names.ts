/** The answers of a trade to the days of a visit: it comes, cannot, or proposes another day. */
export const answers = ['coming', 'cant', 'other'] as const;

/** The answers to a visit, as the page under /t/ and the office name them. */
export const visitStates = ['asked', ...answers] as const;

export const visitWorks = ['open', 'started', 'completed'] as const;

/** Answers to "Are you coming?", and reports from the site. */
export const visitAnswers = [...answers, 'started', 'completed'] as const;

/** The effect of another day: it moves no other work, or some. */
export const visitFits = ['good', 'moves'] as const;

/** The header with the key of a trade's link. */
export const visitKeyHeader = 'x-visit-key';
