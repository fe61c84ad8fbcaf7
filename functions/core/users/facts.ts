// The facts of a person, whose schema is in contract.ts.
import type { FactsOf } from '../common/facts.ts';
import type { User } from './contract.ts';

const unseen = { label: null, sheet: null, written: false, copied: false, audience: 'staff' } as const;
const written = { ...unseen, written: true } as const;

export const userFacts = {
  id: { kind: 'person', ...unseen },
  firstName: { kind: 'name', ...written },
  lastName: { kind: 'name', ...written },
  fullname: { kind: 'name', column: null, ...unseen },
  email: { kind: 'name', ...written },
  userTypeId: { kind: 'type', column: 'user_type', ...written },
  disabled: { kind: 'flag', ...written },
  address: { kind: 'text', ...written },
  city: { kind: 'text', ...written },
  state: { kind: 'text', ...written },
  zipCode: { kind: 'text', ...written },
  phone: { kind: 'text', ...written },
  secondPhone: { kind: 'text', ...written },
  language: { kind: 'language', ...written },
  lastActivity: { kind: 'instant', column: null, ...unseen },
  signedUpOn: { kind: 'instant', ...unseen },
  signupEmailSentOn: { kind: 'instant', ...unseen },
  version: { kind: 'count', ...unseen },
} as const satisfies FactsOf<'profiles', Omit<User, 'projects'>>;
