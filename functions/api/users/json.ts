// Rows of people with the contract's names. Alias: u profile.
import { fields, object } from '../../_shared/database/json.ts';

export const customerColumns = fields('u', 'id', 'firstName', 'lastName', 'email');
export const customer = object(customerColumns);
