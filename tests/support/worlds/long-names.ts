// Names that try the layout of every screen.

/** Longer than any column, without a space. */
export const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenwohnhaus';
/** From right to left. */
export const NAME_FROM_RIGHT = 'تجديد المطبخ وغرفة المعيشة والحديقة';
