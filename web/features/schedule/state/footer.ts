/** The bar below the time line, which stays at the foot of the window. */
export const footer =
  'sticky bottom-(--bars-at-bottom) z-10 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-line border-t bg-surface px-3 py-2';
