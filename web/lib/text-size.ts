/** Pixels. */
const USUAL = 16;

/** The size of the text that is set in the browser, 1 for the usual one. */
export function textSizeOfBrowser(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
}
