/** The two lists of an agenda: `late`, scheduled to be completed before today; `coming`, within the next seven days. */
export const agendaShows = ['late', 'coming'] as const;
export type AgendaShow = (typeof agendaShows)[number];
