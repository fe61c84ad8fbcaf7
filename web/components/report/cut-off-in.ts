/** The ids of the pictures that are cut off. */
export const cutOffIn = (photos: readonly { id: number; isCutOff: boolean }[]): ReadonlySet<number> =>
  new Set(photos.flatMap(({ id, isCutOff }) => (isCutOff ? id : [])));
