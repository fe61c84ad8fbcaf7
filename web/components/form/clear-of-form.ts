import type { ComponentProps } from 'react';
import type DatePicker from 'react-datepicker';

type Middleware = NonNullable<ComponentProps<typeof DatePicker>['popperModifiers']>[number];

/** The line of a field's message, in pixels. */
const MESSAGE = 28;
const GAP = 8;

/** Keeps a calendar below its field clear of the field's message and, where there is room, of the form's button. */
export const clearOfForm: Middleware = {
  name: 'clearOfForm',
  fn: ({ placement, y, rects, elements }) => {
    if (!placement.startsWith('bottom')) return {};
    const below = y + MESSAGE;
    const field = elements.reference;
    const form = field instanceof Element ? field.closest('form') : null;
    const button = form?.querySelector('[type=submit]')?.getBoundingClientRect();
    const isCovered = button && button.top < below + rects.floating.height && button.bottom > below;
    const beyond = isCovered ? button.bottom + GAP : below;
    return { y: beyond + rects.floating.height <= window.innerHeight ? beyond : below };
  },
};
