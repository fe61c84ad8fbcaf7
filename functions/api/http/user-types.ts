/** What a person may do (docs/product.md#user-types): `userTypeId` of a user. */
export const ADMIN = 1;
export const STAFF = 2;
export const CLIENT = 3;
