import type { User } from '../../../functions/core/users/contract.ts';

export const contactLabels = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  phone: 'Phone',
  secondPhone: 'Second Phone',
} as const;

export const nameLabels = { firstName: 'First Name', lastName: 'Last Name' } as const;

type ContactField = keyof typeof contactLabels;
export interface UserValues extends Record<'firstName' | 'lastName' | 'email' | ContactField, string> {
  language: User['language'];
}

export const blankUser: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  secondPhone: '',
  language: 'en',
};

export const contactFields = Object.keys(contactLabels) as ContactField[];

export function userValues(user: User): UserValues {
  const { firstName, lastName, email, language } = user;
  const contact = Object.fromEntries(contactFields.map((field) => [field, user[field] ?? '']));
  return { ...blankUser, ...contact, firstName, lastName, email, language };
}
