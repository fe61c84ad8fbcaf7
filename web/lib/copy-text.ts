/** On plain http addresses there is no clipboard, and elsewhere it may be refused; the old command still works. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
  }
}

function copyByCommand(text: string) {
  const area = document.createElement('textarea');
  area.value = text;
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
