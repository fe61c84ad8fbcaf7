// The kinds of events in the trail of a decision.

/** Those that the clients read as well. */
export const clientEvents = [
  ...(['sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'taken_back', 'declined'] as const),
  ...(['withdrawn', 'superseded', 'closed', 'mailed', 'disputed'] as const),
] as const;

/** The last three are of the office alone. */
export const decisionEvents = [...clientEvents, 'applied', 'not_applied', 'held'] as const;
export type EventKind = (typeof decisionEvents)[number];
