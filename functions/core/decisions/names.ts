// The names of decisions that the browser shares, without zod.

/** `selection`: one of several options. `approval`: yes to a text or drawing. `change`: other work, price or days. */
export const decisionKinds = ['selection', 'approval', 'change'] as const;

/** `expired` is computed: it is `sent` or `part_signed` after the last day of its offer. */
export const decisionStates = ['draft', 'sent', 'part_signed', 'expired', 'withdrawn', 'declined', 'closed'] as const;

/** `waiting`: sent and not closed. `late`: those of them whose day to answer by is over. */
export const decisionShows = ['waiting', 'late', 'draft', 'closed'] as const;
export type DecisionShow = (typeof decisionShows)[number];

export const offerEnds = ['superseded', 'withdrawn', 'declined', 'closed'] as const;
export const signatureMethods = ['account', 'in_person', 'paper'] as const;

/** Reasons for which an offer cannot be signed: the `message` of a 409, whose `data` is the decision as it is now. */
export const signRefusals = ['superseded', 'expired', 'withdrawn', 'declined', 'signed'] as const;
