/** The files that were chosen in an input, which forgets them: the same file can be chosen again. */
export function takeChosen(input: HTMLInputElement): File[] {
  const chosen = [...(input.files ?? [])];
  input.value = '';
  return chosen;
}
