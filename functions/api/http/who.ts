// Who a call is for.

/** Whose session a call takes. Staff are administrators as well. */
export type Callers = 'staff' | 'administrators' | 'clients';

/** `address`: the bearer of a signed or secret address. `jobs`: a timer that knows their secret. */
export type Who = Callers | 'anyone' | 'jobs' | 'address';

/** Whether the call takes the session of a person. */
export function isSignedIn(who: Who): who is Callers {
  return who === 'staff' || who === 'administrators' || who === 'clients';
}
