// The kinds of callers.

/** The users of a call. Staff includes administrators; people are staff and clients. */
export type Callers = 'staff' | 'administrators' | 'clients' | 'people';

/**
 * `address`: the holder of a signed or secret URL. `trade`, `report` and `print`: the holder of a
 * trade's or a report's link, or of a printed drawing, by the key in its header.
 * `jobs`: the timer with the secret.
 */
export type Who = Callers | 'anyone' | 'jobs' | 'address' | 'trade' | 'report' | 'print';

/** Whether the call requires a user's session. */
export function isSignedIn(who: Who): who is Callers {
  return who === 'staff' || who === 'administrators' || who === 'clients' || who === 'people';
}
