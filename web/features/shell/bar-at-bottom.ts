/** The look of a bar over the bottom of the page, one line high. */
export const barAtBottom =
  'pointer-events-auto flex h-(--bar-at-bottom) items-center justify-center gap-x-2 border-line border-t px-4 text-sm';
