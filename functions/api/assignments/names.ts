/** The answers of a trade to the days of a visit: it comes, cannot, or proposes another day. */
export const answers = ['coming', 'cant', 'other'] as const;
