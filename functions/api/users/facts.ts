// The facts of a person, beside the schema in contract.ts.
import type { FactsOf } from '../../_shared/facts.ts';
import type { User } from './contract.ts';

const unseen = { label: null, sheet: null, copied: false, audience: 'staff' } as const;

export const userFacts = {
  id: { kind: 'person', ...unseen },
  firstName: { kind: 'name', ...unseen },
  lastName: { kind: 'name', ...unseen },
  fullname: { kind: 'name', column: null, ...unseen },
  email: { kind: 'name', ...unseen },
  userTypeId: { kind: 'type', column: 'user_type', ...unseen },
  disabled: { kind: 'flag', ...unseen },
  address: { kind: 'text', ...unseen },
  city: { kind: 'text', ...unseen },
  state: { kind: 'text', ...unseen },
  zipCode: { kind: 'text', ...unseen },
  phone: { kind: 'text', ...unseen },
  secondPhone: { kind: 'text', ...unseen },
  lastActivity: { kind: 'instant', column: null, ...unseen },
  signedUpOn: { kind: 'instant', ...unseen },
  signupEmailSentOn: { kind: 'instant', ...unseen },
  version: { kind: 'count', ...unseen },
} as const satisfies FactsOf<'profiles', Omit<User, 'projects'>>;
