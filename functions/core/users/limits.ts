// Of their own, since the sign-in screen needs these limits and no others (docs/product.md#password-length).
export const passwordLimits = {
  /** Characters, at least. */
  min: 10,
  /** Bytes in UTF-8: the limit of bcrypt. */
  max: 72,
};
