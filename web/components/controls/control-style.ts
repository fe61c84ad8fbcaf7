/** Joins the classes that apply. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What is late, everywhere (web/late.test.ts). */
export const lateText = 'text-danger';

/** The classes of all text controls. */
export const controlStyle =
  'block w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-text transition-colors ' +
  'duration-[120ms] hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-page';
